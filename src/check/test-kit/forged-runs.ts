import { changing, doubling, dropping, moving, placeOf, remaking } from './edits.ts'
import type { Forgery } from './forgery.ts'
import type { LooseEntry } from './open-check-lab.ts'

const OTHER = 'f'.repeat(64)

/** Repairs, ledgers, orders and ends that were not so. */
export const FORGED_RUNS: readonly Forgery[] = [
  {
    name: 'a repair runs before what it builds on',
    of: ['E2', 'local-repair'],
    edit: (entries) => {
      const extract = placeOf(entries, { type: 'attempt', operation: 'revise/extract/D4@2' })
      const summary = placeOf(entries, { type: 'attempt', operation: 'revise/summary/D4' })
      const global = placeOf(entries, { type: 'attempt', operation: 'revise/global' })
      const part = (from: number, to: number): LooseEntry[] => entries.slice(from, to)
      return [
        ...part(0, extract),
        ...part(summary, global),
        ...part(extract, summary),
        ...part(global, entries.length),
      ]
    },
    law: 'h5-rebuild-in-dependency-order',
    reason: /revise\/summary\/D4 runs before revise\/extract\/D4@2/,
    also: ['provenance'],
  },
  {
    name: 'a repair plans without dependencies',
    of: ['E2', 'local-repair'],
    edit: remaking({ type: 'revision' }, (entry) => ({
      ...entry,
      operations: (entry['operations'] as LooseEntry[]).map((operation) => ({ ...operation, after: [] })),
    })),
    law: 'repair-plans',
    reason: /with other dependencies/,
  },
  {
    name: 'a repair plans its operations backwards',
    of: ['E2', 'local-repair'],
    edit: remaking({ type: 'revision' }, (entry) => ({
      ...entry,
      operations: (entry['operations'] as unknown[]).toReversed(),
    })),
    law: 'h5-rebuild-in-dependency-order',
    reason: /stands before/,
  },
  {
    name: 'a selection is not closed',
    of: ['E2', 'selector(0.3)'],
    edit: remaking({ type: 'revision' }, (entry) => ({
      ...entry,
      selection: { ...(entry['selection'] as object), selected: ['s(D4)', 'G'] },
    })),
    law: 'repair-plans',
    reason: /selects s\(D4\) without c\(D4\)/,
  },
  {
    name: 'a planned operation is never called',
    of: ['E1', 'rebuild'],
    edit: (entries) => {
      const from = placeOf(entries, { type: 'attempt', operation: 'revise/global' })
      return entries.toSpliced(from, placeOf(entries, { type: 'snapshot', use: 1 }) - from)
    },
    law: 'operations',
    reason: /revise\/global is planned and never called/,
    also: ['snapshots', 'read-sets', 'commit-verdicts', 'h1-revision-after-snapshot-blocks'],
  },
  {
    name: 'an operation is called twice',
    of: ['E0', 're-read'],
    edit: (entries) => {
      const from = placeOf(entries, { type: 'attempt', operation: 'use0' })
      return entries.toSpliced(from, 0, ...entries.slice(from, from + 2))
    },
    law: 'operations',
    reason: /use0 is called a second time/,
  },
  {
    name: 'stateless memory is kept for another use',
    of: ['E0', 'stateless'],
    edit: dropping({ type: 'node-status', cause: 'use1' }),
    law: 'discards',
    reason: /use1 keeps/,
  },
  {
    name: 'an attempt is lost',
    of: ['E0', 're-read'],
    edit: dropping({ type: 'attempt', operation: 'use0' }),
    law: 'ledger',
    reason: /counts 1 attempts, there are 0/,
  },
  {
    name: 'an attempt says it is a later one',
    of: ['E0', 're-read'],
    edit: changing({ type: 'attempt', operation: 'use0' }, { attempt: 2 }),
    law: 'ledger',
    reason: /^use0: attempt 2 stands in place 1$/,
  },
  {
    name: 'a call counts other tokens than its prompt has',
    of: ['E0', 're-read'],
    edit: changing({ type: 'call', operation: 'use0' }, { promptWords: 1 }),
    law: 'ledger',
    reason: /^use0: it says 1 tokens, its prompt has \d+$/,
  },
  {
    name: 'a call counts other characters than its prompt has',
    of: ['E0', 're-read'],
    edit: changing({ type: 'call', operation: 'use0' }, { promptCharacters: 1 }),
    law: 'ledger',
    reason: /^use0: it says 1 characters, its prompt has \d+$/,
  },
  {
    name: 'a document counts other tokens than it has',
    of: ['E0', 're-read'],
    edit: remaking({ type: 'evidence', id: 'D1' }, (entry) => ({ ...entry, tokens: 1 })),
    law: 'evidence',
    reason: /^D1@1 counts 1 tokens, its document has \d+$/,
  },
  {
    name: 'a call has other tokens than its attempt',
    of: ['E0', 're-read'],
    edit: changing({ type: 'call', operation: 'use0' }, { promptTokens: 1 }),
    law: 'ledger',
    reason: /its tokens are not those of its last attempt/,
  },
  {
    name: 'a call loses its answer and did not fail',
    of: ['E0', 're-read'],
    edit: changing({ type: 'call', operation: 'use0' }, { answer: null }),
    law: 'ledger',
    reason: /neither answer nor failure/,
    also: ['commit-verdicts'],
  },
  {
    name: 'a call names a text that is not there',
    of: ['E0', 're-read'],
    edit: changing({ type: 'call', operation: 'use0' }, { prompt: OTHER }),
    law: 'bodies',
    reason: /no text has the hash of its prompt, f+/,
  },
  {
    name: 'a commit is of another answer',
    of: ['E0', 're-read'],
    edit: changing({ type: 'commit', use: 0 }, { answer: OTHER }),
    law: 'commit-verdicts',
    reason: /commits another answer than was given/,
  },
  {
    name: 'two entries change places',
    of: ['E0', 're-read'],
    edit: moving({ type: 'snapshot', use: 0 }, { type: 'read-set', use: 0 }),
    law: 'order',
    reason: /a read-set stands alone/,
  },
  {
    name: 'a commit comes before its answer',
    of: ['E0', 're-read'],
    edit: moving({ type: 'commit', use: 0 }, { type: 'read-set', use: 0 }),
    law: 'order',
    reason: /use 0 commits and was never answered/,
  },
  {
    name: 'the revision is never met',
    of: ['E1', 're-read'],
    edit: (entries) => {
      const from = placeOf(entries, { type: 'evidence-status' })
      return entries.toSpliced(from, placeOf(entries, { type: 'revision' }) + 1 - from)
    },
    law: 'order',
    reason: /taken before the revision is met/,
    also: ['snapshots', 'read-sets', 'outcomes', 'commit-verdicts', 'h1-revision-after-snapshot-blocks'],
  },
  {
    name: 'a trajectory ends twice',
    of: ['E0', 're-read'],
    edit: doubling({ type: 'end' }),
    law: 'outcomes',
    reason: /1 entry stands behind its end/,
  },
  {
    name: 'a trajectory is completed without its last use',
    of: ['E0', 're-read'],
    edit: (entries) => entries.toSpliced(placeOf(entries, { type: 'snapshot', use: 2 }), 5),
    law: 'outcomes',
    reason: /completed with 2 of 3 uses/,
  },
  {
    name: 'a trajectory fails for what no call did',
    of: ['E0', 're-read'],
    edit: changing({ type: 'end' }, { outcome: 'failed', reason: 'deadline' }),
    law: 'outcomes',
    reason: /it failed for deadline, and no call did/,
    also: ['totals'],
  },
  {
    name: 'the end of a trajectory is lost',
    of: ['E0', 're-read'],
    edit: dropping({ type: 'end' }),
    law: 'totals',
    reason: /the run says 24 completed, its log holds 23/,
  },
  {
    name: 'a cell says another seed',
    of: ['E0', 're-read'],
    edit: remaking({ type: 'begin' }, (entry) => ({
      ...entry,
      cell: { ...(entry['cell'] as object), seed: 9 },
    })),
    law: 'cell',
    reason: /its cell hashes to/,
  },
  {
    name: 'a trajectory takes the place of another',
    of: ['E0', 're-read'],
    edit: remaking({ type: 'begin' }, (entry) => ({ ...entry, ordinal: entry['ordinal'] === 1 ? 2 : 1 })),
    law: 'totals',
    reason: /its place \d is taken by another trajectory/,
  },
  {
    name: 'an entry is of no known type',
    of: ['E0', 're-read'],
    edit: changing({ type: 'commit', use: 0 }, { type: 'promise' }),
    law: 'entries',
    reason: /it is no entry of a trajectory: type/,
  },
]
