import { SPLIT_RATIO, SPLIT_SALT } from '../../corpora/eicu/split-people.ts'
import { DONOR_SEED } from '../../corpora/scenario/donor-index.ts'
import { LIMITS } from '../../corpora/scenario/limits.ts'
import type { Json } from '../ids/index.ts'
import { MAX_TOKENS } from '../plans/index.ts'

/** What a run did where the papers leave it open: name → value. */
export type Choices = Readonly<Record<string, Json>>

/**
 * The choices of this program, under the names and with the values that `docs/choices.md` explains; a test holds the two
 * lists together. They are part of a run's first entry, so that a run says what it did.
 */
export const CHOICES: Choices = {
  split: { ...SPLIT_RATIO, salt: SPLIT_SALT },
  episode: {
    stay: 'first-eligible',
    keys_min: LIMITS.keysMin,
    orders_max: LIMITS.orderLinesMax,
    problems_max: LIMITS.problemsMax,
  },
  d3: ['lab', 'vitalAperiodic'],
  large: { adds: ['orders', 'lab', 'treatments'], documents_max: LIMITS.documentsMax },
  donor: { from: 'same-partition', seed: DONOR_SEED },
  'e2-placement': 'd4-alone',
  'e2-eligible': { numbers: 1, factors: [2, 0.5] },
  'e4-record': ['own', 'same-partition'],
  tokens: { per_word: 1.3, rounding: 'half-up' },
  'output-cap': MAX_TOKENS,
  'snapshot-id': ['id', 'version', 'digest'],
  'node-snapshot': 'rows-shown',
  'read-set': 'rows-shown-and-their-parents',
  'node-counts': 'claims-of-a-document-are-one',
  'empty-inputs': 'asked-all-the-same',
  'malformed-summary': { 'local-repair': 'raw-text', selector: 'withdrawn' },
  'selector-cost': 'prompt-characters-of-full-rebuild',
  'selector-ties': 'largest-set',
  decoding: { build: 'greedy-plan-seed', use: 'plan-temperature-trajectory-seed' },
  'unreached-uses': 'attempted-and-failed',
  'blocked-uses': 'no-success',
  proxy: 'leaf-contained-case-folded',
  stateless: 'withdrawn-before-next-use',
}
