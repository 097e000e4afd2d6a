import { changing, dropping, placeOf, remaking } from './edits.ts'
import type { Forgery } from './forgery.ts'
import type { LooseEntry } from './open-check-lab.ts'
import { rowsOf } from './rows-of.ts'

const H4 = 'h4-invalidation-is-the-transitive-closure'
const OTHER = 'f'.repeat(64)

/** Verdicts, invalidations, snapshots and batches that were not so. */
export const FORGED_DECISIONS: readonly Forgery[] = [
  {
    name: 'a verdict is flipped',
    of: ['E1', 'local-repair'],
    edit: changing(
      { type: 'commit', use: 1 },
      { verdict: 'blocked', reasons: ['D1@1 is gone'], blockedBy: ['D1@1'] },
    ),
    law: 'commit-verdicts',
    reason: /use 1 is blocked although nothing it read changed/,
    shows: /read-set of use 1/,
  },
  {
    name: 'a blocked commit names what did not change',
    of: ['E1', 'local-repair'],
    edit: changing({ type: 'commit', use: 1 }, { blockedBy: ['D1@1'] }),
    law: 'commit-verdicts',
    reason: /blocked by D1@1, changed is nothing/,
  },
  {
    name: 'a revision comes between snapshot and commit, and the use commits all the same',
    of: ['E1', 'local-repair'],
    edit: (entries) => {
      const from = placeOf(entries, { type: 'evidence-status' })
      const to = placeOf(entries, { type: 'revision' }) + 1
      const commit = placeOf(entries, { type: 'commit', use: 0 })
      return [
        ...entries.slice(0, commit),
        ...entries.slice(from, to),
        ...entries.slice(commit, from),
        ...entries.slice(to),
      ]
    },
    law: 'h1-revision-after-snapshot-blocks',
    reason: /use 0 is committed although .*D4.1@1.* changed since its snapshot/,
    shows: /node-status D4.1@1 → invalidated/,
  },
  {
    name: 'a node that a revision reaches stays active',
    of: ['E1', 'local-repair'],
    edit: dropping({ type: 'node-status', id: 'G', cause: 'revise' }),
    law: H4,
    reason: /G@1 derives from D4 and is not retired/,
    shows: /node D4.s@1 active/,
  },
  {
    name: 'a node that no revision reaches is retired',
    of: ['E1', 'local-repair'],
    edit: (entries) =>
      entries.toSpliced(placeOf(entries, { type: 'revision' }), 0, {
        type: 'node-status',
        id: 'D1.1',
        version: 1,
        status: 'invalidated',
        cause: 'revise',
      }),
    law: H4,
    reason: /D1.1@1 is retired although it does not derive from D4/,
  },
  {
    name: 'the negative control retires a node',
    of: ['E1', 'no-propagation'],
    edit: (entries) =>
      entries.toSpliced(placeOf(entries, { type: 'revision' }), 0, {
        type: 'node-status',
        id: 'D4.1',
        version: 1,
        status: 'invalidated',
        cause: 'revise',
      }),
    law: H4,
    reason: /no-propagation retires nothing/,
  },
  {
    name: 'a selector invalidates where it withdraws',
    of: ['E2', 'selector(0.3)'],
    edit: changing({ type: 'node-status', cause: 'revise' }, { status: 'invalidated' }),
    law: H4,
    reason: /becomes invalidated; selector\(0\.3\) makes it withdrawn/,
  },
  {
    name: 'a snapshot leaves a row out',
    of: ['E0', 'rebuild'],
    edit: remaking({ type: 'snapshot', use: 0 }, (entry) => ({
      ...entry,
      rows: rowsOf(entry).filter(({ id }) => id !== 'D1.s'),
    })),
    law: 'snapshots',
    reason: /leaves out D1.s@1|its rows hash to/,
  },
  {
    name: 'a snapshot lists another digest',
    of: ['E0', 'rebuild'],
    edit: remaking({ type: 'snapshot', use: 0 }, (entry) => ({
      ...entry,
      rows: rowsOf(entry).map((row) => (row.id === 'D1' ? { ...row, digest: OTHER } : row)),
    })),
    law: 'snapshots',
    reason: /lists D1@1 with digest f+, the row has|its rows hash to/,
  },
  {
    name: 'a snapshot lists a row that is active no more',
    of: ['E1', 'local-repair'],
    edit: remaking({ type: 'snapshot', use: 1 }, (entry) => ({
      ...entry,
      rows: [...rowsOf(entry), { id: 'D4', version: 1, digest: OTHER }],
    })),
    law: 'snapshots',
    reason: /lists D4@1, which is revoked|its rows hash to/,
  },
  {
    name: 'a snapshot has another id',
    of: ['E0', 'cache'],
    edit: changing({ type: 'snapshot', use: 0 }, { id: OTHER }),
    law: 'snapshots',
    reason: /its id is f+/,
    also: ['read-sets', 'commit-verdicts'],
  },
  {
    name: 'a node derives from a version that was never written',
    of: ['E0', 'local-repair'],
    edit: changing({ type: 'node', id: 'D1.1' }, { parents: [{ id: 'D1', version: 7 }] }),
    law: 'provenance',
    reason: /D1.1@1 derives from D1@7, which was never written/,
  },
  {
    name: 'a node derives from less than it was shown',
    of: ['E0', 'local-repair'],
    edit: remaking({ type: 'node', id: 'G' }, (entry) => {
      const row = entry['row'] as { parents: unknown[] }
      return { ...entry, row: { ...row, parents: row.parents.slice(1) } }
    }),
    law: 'provenance',
    reason: /G@1 derives from .*, its operation was shown D1.s@1/,
  },
  {
    name: 'a node names another snapshot than the rows it was shown',
    of: ['E0', 'local-repair'],
    edit: changing({ type: 'node', id: 'G' }, { snapshot: OTHER }),
    law: 'provenance',
    reason: /G@1 names f+ as what it was shown/,
  },
  {
    name: 'a batch of a stale document version is let in',
    of: ['E2', 'cache'],
    edit: (entries) => {
      const place = placeOf(entries, { type: 'node', id: 'D4.1', version: 2 })
      const row = (entries[place] as LooseEntry)['row'] as Record<string, unknown>
      return entries.with(place, { type: 'node', row: { ...row, parents: [{ id: 'D4', version: 1 }] } })
    },
    law: 'h3-stale-input-rejects-whole-batch',
    reason: /was shown D4@1, which is superseded by now, and is let in/,
    also: ['provenance'],
    shows: /evidence-status D4@1 → superseded/,
  },
  {
    name: 'a batch is turned away while nothing it was shown has changed',
    of: ['E0', 'cache'],
    edit: (entries) => {
      const call = placeOf(entries, { type: 'call', operation: 'ingest/extract/D1@1' })
      const nodes = entries.slice(call + 1).findIndex(({ type }) => type !== 'node')
      const rejection = {
        type: 'rejection',
        operation: 'ingest/extract/D1@1',
        reason: 'stale-input',
        rows: ['D1@1'],
      }
      return entries.toSpliced(call + 1, nodes, rejection)
    },
    law: 'h3-stale-input-rejects-whole-batch',
    reason: /is turned away for D1@1, which is active/,
    also: [
      'snapshots',
      'read-sets',
      'h6-read-set-constraints-are-per-node',
      'h1-revision-after-snapshot-blocks',
    ],
  },
  {
    name: 'a batch is turned away and writes all the same',
    of: ['E0', 'cache'],
    edit: (entries) =>
      entries.toSpliced(placeOf(entries, { type: 'call', operation: 'ingest/extract/D1@1' }) + 1, 0, {
        type: 'rejection',
        operation: 'ingest/extract/D1@1',
        reason: 'stale-input',
        rows: ['D1@1'],
      }),
    law: 'h3-stale-input-rejects-whole-batch',
    reason: /is turned away and writes all the same/,
  },
]
