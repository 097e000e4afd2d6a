import type { ResolvedPlan } from '../../plans/index.ts'
import { pipelineLabel } from '../../plans/pipeline-label.ts'
import type { ComparisonResult } from '../comparison.ts'
import type { FamilyName } from '../families.ts'

/**
 * A family's comparisons that have a trajectory, group by group, within a group and model in the plan's order of pipelines.
 */
export function comparisonsOf(
  family: FamilyName,
  { plan, comparisons }: { readonly plan: ResolvedPlan; readonly comparisons: readonly ComparisonResult[] },
): ComparisonResult[] {
  const places = plan.pipelines.map(pipelineLabel)
  const wanted = comparisons.filter(
    (result) => result.family.name === family && result.n + result.unpaired > 0,
  )
  const rows = new Map<string, ComparisonResult[]>()
  for (const result of wanted) {
    const key = `${result.group} ${result.first.model}`
    rows.set(key, [...(rows.get(key) ?? []), result])
  }
  const place = ({ first, second }: ComparisonResult): number =>
    places.indexOf(first.pipeline) * places.length + places.indexOf(second.pipeline)
  return [...rows.values()].flatMap((group) => group.sort((a, b) => place(a) - place(b)))
}
