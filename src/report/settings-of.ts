import type { ResolvedPlan } from '../plans/index.ts'
import type { Setting } from './cell-key.ts'

/** The settings of a plan in the order of tables: model, size, context, seed, each as the plan lists them. */
export function settingsOf(plan: ResolvedPlan): Setting[] {
  return plan.models.flatMap(({ name: model }) =>
    plan.sizes.flatMap((size) =>
      plan.contexts.flatMap((context) => plan.seeds.map((seed) => ({ model, size, context, seed }))),
    ),
  )
}
