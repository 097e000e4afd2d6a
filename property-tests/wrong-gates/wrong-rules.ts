import type { StoreRules } from '../testing/store-rules.ts'
import { contentWithoutVersions } from './content-without-versions.ts'
import { evidenceOnly } from './evidence-only.ts'
import { flattenedReadSets } from './flattened-read-sets.ts'
import { noValidation } from './no-validation.ts'
import { nodesOnly } from './nodes-only.ts'
import { parentsLeftOut } from './parents-left-out.ts'
import { staleBatches } from './stale-batches.ts'
import { todaysEvidence } from './todays-evidence.ts'
import { versionsWithoutStatus } from './versions-without-status.ts'
import { wholeStore } from './whole-store.ts'

/** A store that is wrong on purpose in one thing, and what shows it. */
export interface WrongRules {
  readonly name: string
  readonly rules: StoreRules
  /** `invalid`: it commits what has changed; `needless`: it blocks what has not; `stale`: it admits what has */
  readonly fault: 'invalid' | 'needless' | 'stale'
  /** the laws that break, and no others, by the first word of their names where that is `h` and a digit */
  readonly caughtBy: readonly string[]
}

/** The ablations of gate, read set and gateway, one part of their work left out or put wrong each. */
export const WRONG_RULES: readonly WrongRules[] = [
  { name: 'no validation', rules: noValidation, fault: 'invalid', caughtBy: ['h1', 'h6'] },
  { name: 'evidence only, nodes unchecked', rules: evidenceOnly, fault: 'invalid', caughtBy: ['h1', 'h6'] },
  { name: 'nodes only, evidence unchecked', rules: nodesOnly, fault: 'invalid', caughtBy: ['h1', 'h6'] },
  { name: 'versions but not status', rules: versionsWithoutStatus, fault: 'invalid', caughtBy: ['h1', 'h6'] },
  {
    name: 'content but not versions',
    rules: contentWithoutVersions,
    fault: 'invalid',
    // the scenes of the laws never say the same twice; those of the small world and the model do
    caughtBy: [],
  },
  { name: 'flattened read sets', rules: flattenedReadSets, fault: 'invalid', caughtBy: ['h1', 'h6'] },
  { name: 'no parents in the read set', rules: parentsLeftOut, fault: 'invalid', caughtBy: ['h1', 'h6'] },
  {
    name: 'today’s evidence instead of the snapshot’s',
    rules: todaysEvidence,
    fault: 'needless',
    caughtBy: ['h1', 'h2', 'h6', 'snapshot-isolation'],
  },
  { name: 'whole store', rules: wholeStore, fault: 'needless', caughtBy: ['h2', 'h6'] },
  { name: 'gateway lets stale batches in', rules: staleBatches, fault: 'stale', caughtBy: ['h3'] },
]
