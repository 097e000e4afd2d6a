import type { ResolvedPlan } from '../plans/index.ts'
import { pipelineLabel } from '../plans/pipeline-label.ts'
import type { Setting } from './cell-key.ts'
import type { Comparison } from './comparison.ts'
import { FAMILIES, type Family } from './families.ts'
import { settingsOf } from './settings-of.ts'

/**
 * Every comparison of the built-in families whose two cells a plan has, groups one after the other. The plan decides, not what
 * has ended so far: a family must not shrink, and its corrections weaken, because a cell is late.
 */
export function plannedComparisons(plan: ResolvedPlan): Comparison[] {
  const families: readonly Family[] = FAMILIES
  const pipelines = new Set(plan.pipelines.map(pipelineLabel))
  return families
    .filter(({ event }) => plan.events.includes(event))
    .flatMap((family) => {
      const pairs = family.pairs.filter((pair) => pair.every((pipeline) => pipelines.has(pipeline)))
      const comparisons = settingsOf(plan).flatMap((setting) =>
        pairs.map(([first, second]) => ({
          family,
          group: familyGroup(family, setting),
          first: { ...setting, event: family.event, pipeline: first },
          second: { ...setting, event: family.event, pipeline: second },
        })),
      )
      return grouped(comparisons)
    })
}

function familyGroup({ name, spans }: Family, { model, size, context, seed }: Setting): string {
  return [name, ...(spans === 'one-model' ? [model] : []), size, context, seed].join('|')
}

/** Settings are ordered by model first, so a group over all models is not yet together. */
function grouped(comparisons: readonly Comparison[]): Comparison[] {
  const groups = new Map<string, Comparison[]>()
  for (const comparison of comparisons) {
    groups.set(comparison.group, [...(groups.get(comparison.group) ?? []), comparison])
  }
  return [...groups.values()].flat()
}
