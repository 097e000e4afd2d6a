import { changing, doubling, dropping, remaking } from './edits.ts'
import type { Forgery } from './forgery.ts'
import { rowsOf } from './rows-of.ts'

const H4 = 'h4-invalidation-is-the-transitive-closure'
const OTHER = 'f'.repeat(64)

/** Rows and read sets that say something else. */
export const FORGED_ROWS: readonly Forgery[] = [
  {
    name: 'a row is written twice',
    of: ['E0', 'local-repair'],
    edit: doubling({ type: 'evidence', id: 'D1' }),
    law: 'evidence',
    reason: /documents are ingested, the scenario has/,
    also: ['rows'],
  },
  {
    name: 'a node is written twice',
    of: ['E0', 'local-repair'],
    edit: doubling({ type: 'node', id: 'G' }),
    law: 'rows',
    reason: /row G@1 is written a second time/,
  },
  {
    name: 'a node skips a version',
    of: ['E1', 'local-repair'],
    edit: changing({ type: 'node', id: 'G', version: 2 }, { version: 3 }),
    law: 'rows',
    reason: /row G@3 is written where version 2 comes next/,
  },
  {
    name: 'a status returns to active',
    of: ['E1', 'local-repair'],
    edit: changing({ type: 'evidence-status', id: 'D4' }, { status: 'active' }),
    law: 'evidence',
    reason: /makes D4@1 active, to revoke D4 makes D4@1 revoked/,
    also: ['rows', H4],
  },
  {
    name: 'a node has another digest',
    of: ['E0', 'local-repair'],
    edit: changing({ type: 'node', id: 'G' }, { digest: OTHER }),
    law: 'node-digests',
    reason: /G@1 has digest f+/,
  },
  {
    name: 'a node says something else',
    of: ['E0', 'local-repair'],
    edit: changing({ type: 'node', id: 'D1.1' }, { content: { type: 'medication', text: 'another drug' } }),
    law: 'node-digests',
    reason: /D1.1@1 has digest [0-9a-f]+, its content/,
  },
  {
    name: 'a document has another digest',
    of: ['E0', 're-read'],
    edit: changing({ type: 'evidence', id: 'D2' }, { digest: OTHER }),
    law: 'evidence',
    reason: /D2@1 has digest f+, its document/,
  },
  {
    name: 'a document is of another patient',
    of: ['E0', 're-read'],
    edit: changing({ type: 'evidence', id: 'D2' }, { patient: 'P0000000000' }),
    law: 'evidence',
    reason: /D2@1 has patient P0000000000/,
  },
  {
    name: 'a commit has no read set',
    of: ['E0', 're-read'],
    edit: dropping({ type: 'read-set', use: 0 }),
    law: 'order',
    reason: /followed by no read set of that use/,
  },
  {
    name: 'a read set leaves a parent of a node out',
    of: ['E0', 'local-repair'],
    edit: remaking({ type: 'read-set', use: 0 }, (entry) => ({
      ...entry,
      rows: rowsOf(entry).filter(({ id }) => id !== 'D1'),
    })),
    law: 'h6-read-set-constraints-are-per-node',
    reason: /derives from D1@1; the read set does not hold it/,
  },
  {
    name: 'a read set flattens a parent to its newest version',
    of: ['E2', 'no-propagation'],
    edit: remaking({ type: 'read-set', use: 1 }, (entry) => ({
      ...entry,
      rows: rowsOf(entry).map((row) => (row.id === 'D4' ? { ...row, version: 2, status: 'active' } : row)),
    })),
    law: 'h6-read-set-constraints-are-per-node',
    reason: /D4.1@1 derives from D4@1; the read set holds D4@2/,
    also: ['read-sets', 'commit-verdicts', 'h1-revision-after-snapshot-blocks'],
  },
  {
    name: 'a read set holds what the use is not shown',
    of: ['E0', 'task-filtered'],
    edit: remaking({ type: 'read-set', use: 0 }, (entry) => ({
      ...entry,
      rows: [...rowsOf(entry), { id: 'G', version: 1, status: 'active', digest: OTHER }],
    })),
    law: 'read-sets',
    reason: /holds G@1, which the use is neither shown nor built on/,
    also: ['commit-verdicts', 'h1-revision-after-snapshot-blocks'],
  },
  {
    name: 'a read set remembers another status',
    of: ['E0', 're-read'],
    edit: remaking({ type: 'read-set', use: 0 }, (entry) => ({
      ...entry,
      rows: rowsOf(entry).map((row) => (row.id === 'D1' ? { ...row, status: 'superseded' } : row)),
    })),
    law: 'read-sets',
    reason: /holds D1@1 as superseded, it is active/,
    also: ['h1-revision-after-snapshot-blocks'],
  },
]
