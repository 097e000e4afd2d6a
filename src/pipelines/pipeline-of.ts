import { cache } from './cache.ts'
import { localRepair } from './local-repair.ts'
import { noPropagation } from './no-propagation.ts'
import type { Pipeline } from './pipeline.ts'
import { quarantine } from './quarantine.ts'
import { reReadFiltered } from './re-read-filtered.ts'
import { reRead } from './re-read.ts'
import { rebuild } from './rebuild.ts'
import { selector } from './selector/selector.ts'
import { stateless } from './stateless.ts'
import { taskFiltered } from './task-filtered.ts'

const FIXED: readonly Pipeline[] = [
  reRead,
  cache,
  rebuild,
  localRepair,
  quarantine,
  noPropagation,
  taskFiltered,
  reReadFiltered,
  stateless,
]

/** The pipelines without a parameter, in the order of paper B, §4. */
export const PIPELINE_NAMES: readonly string[] = FIXED.map(({ name }) => name)

/**
 * The pipeline of a table's name: one of {@link PIPELINE_NAMES} or `selector(λ)`.
 * @returns null when there is none of that name
 */
export function pipelineOf(name: string): Pipeline | null {
  const lambda = /^selector\((\d+(?:\.\d+)?)\)$/.exec(name)?.[1]
  if (lambda !== undefined) return selector(Number(lambda))
  return FIXED.find((pipeline) => pipeline.name === name) ?? null
}
