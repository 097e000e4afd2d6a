import type { EventName } from '../../corpora/scenario/index.ts'
import type { PlainPipeline } from '../plans/index.ts'
import type { PairedEndpoint } from './cell-tally.ts'

/** Comparisons that Holm corrects together (B16.3), in the order in which equal p-values take their ranks. */
export interface Family {
  readonly name: string
  readonly event: EventName
  readonly endpoint: PairedEndpoint
  readonly sided: 'one' | 'two'
  /** what a family spans: the comparisons of one model, or those of all the run's models */
  readonly spans: 'one-model' | 'all-models'
  /** first against second; a one-sided test asks whether the first has the endpoint more often */
  readonly pairs: readonly (readonly [first: PlainPipeline, second: PlainPipeline])[]
}

/**
 * The families built in: the primary test of paper B's held-out run (Table 2: do memory pipelines list drugs of non-allowed
 * documents more often than re-reading?) and the three of its replacement batch (Table 14).
 */
export const FAMILIES = [
  {
    name: 'e4-unsupported',
    event: 'E4',
    endpoint: 'unsupported_any',
    sided: 'one',
    spans: 'one-model',
    pairs: [
      ['cache', 're-read'],
      ['rebuild', 're-read'],
      ['local-repair', 're-read'],
    ],
  },
  {
    name: 'e2-primary',
    event: 'E2',
    endpoint: 'success',
    sided: 'two',
    spans: 'all-models',
    pairs: [['local-repair', 're-read']],
  },
  {
    name: 'e2-secondary',
    event: 'E2',
    endpoint: 'success',
    sided: 'two',
    spans: 'all-models',
    pairs: [
      ['local-repair', 'no-propagation'],
      ['local-repair', 'quarantine'],
      ['local-repair', 'rebuild'],
    ],
  },
  {
    name: 'e2-old-retained',
    event: 'E2',
    endpoint: 'old_retained',
    sided: 'two',
    spans: 'all-models',
    pairs: [
      ['local-repair', 're-read'],
      ['local-repair', 'no-propagation'],
      ['local-repair', 'quarantine'],
      ['local-repair', 'rebuild'],
    ],
  },
] as const satisfies readonly Family[]

/** The name of a family that is built in. */
export type FamilyName = (typeof FAMILIES)[number]['name']
