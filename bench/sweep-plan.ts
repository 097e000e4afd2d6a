import { parsePlan, type ResolvedPlan } from '../src/plans/index.ts'

const EVENTS_SIZES_PIPELINES = 5 * 2 * 11

/** A scripted model on every event, size and pipeline, for as many people and seeds as make up the trajectories. */
export function sweepPlan(wanted: {
  readonly trajectories: number
  /** of the synthetic cohort; about a third of them are development people that every event can be made for */
  readonly people: number
  readonly seed: number
  /** seeds of the decoding; default 1 */
  readonly seeds?: number
}): ResolvedPlan {
  const { trajectories, people, seed, seeds = 1 } = wanted
  const limit = Math.max(1, Math.round(trajectories / EVENTS_SIZES_PIPELINES / seeds))
  const text = `
name: bench-sweep
corpus: {kind: synthetic, seed: ${seed}, people: ${people}}
people: {partition: development, limit: ${limit}, seed: ${seed}}
sizes: [small, large]
events: [E0, E1, E1b, E2, E4]
pipelines: [re-read, re-read-filtered, cache, rebuild, local-repair, task-filtered, quarantine, no-propagation, stateless, {selector: {lambda: 0.3}}, {selector: {lambda: 100}}]
models: [{kind: scripted, seed: ${seed}}]
seeds: [${Array.from({ length: seeds }, (_, index) => index).join(', ')}]
`
  return parsePlan({ text, file: 'bench-sweep.yaml' })
}
