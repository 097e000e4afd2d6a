import type { ResolvedPlan } from '../plans/index.ts'
import { pipelineLabel } from '../plans/pipeline-label.ts'
import type { CellKey } from './cell-key.ts'
import { settingsOf } from './settings-of.ts'

/** Every cell of a plan in the order of tables: within a setting by event, then pipeline, each as the plan lists them. */
export function plannedCells(plan: ResolvedPlan): CellKey[] {
  return settingsOf(plan).flatMap((setting) =>
    plan.events.flatMap((event) =>
      plan.pipelines.map((pipeline) => ({ ...setting, event, pipeline: pipelineLabel(pipeline) })),
    ),
  )
}
