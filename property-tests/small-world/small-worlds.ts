import type { SmallWorld } from './small-world.ts'

const GRAPH = 'ingest d1 | ingest d2 | extract d1 | extract d2 | derive g from d1.1 d2.1'

/** The worlds in which everything is tried: at most three documents, four operations a session, two sessions. */
export const SMALL_WORLDS: readonly SmallWorld[] = [
  {
    name: 'documents',
    setup: 'ingest d1 | ingest d2 | ingest d3',
    documents: 3,
    sessions: 2,
    operationsMax: 4,
    operations: ['snap d', 'snap', 'rev d', 'revoke d', 'reinstate d', 'write', 'commit'],
  },
  {
    name: 'gateway',
    setup: 'ingest d1 | ingest d2',
    documents: 2,
    sessions: 2,
    operationsMax: 4,
    operations: ['ask d.1 from d', 'ask g from all', 'admit', 'rev d', 'revoke d', 'snap', 'commit'],
  },
  {
    name: 'repair',
    setup: GRAPH,
    documents: 2,
    sessions: 2,
    operationsMax: 4,
    operations: ['snap d.1', 'snap g', 'rev d', 'invalidate d', 'extract d', 'commit'],
  },
  {
    name: 'memory',
    setup: GRAPH,
    documents: 2,
    sessions: 2,
    operationsMax: 3,
    operations: [
      'snap d.1',
      'snap g',
      'snap',
      'rev d',
      'revoke d',
      'invalidate d',
      'extract d',
      'derive g from all.1',
      'withdraw d.1',
      'withdraw g',
      'republish g',
      'commit',
    ],
  },
]
