import fc from 'fast-check'
import type { DocumentId, NodeId } from '../../src/ids/index.ts'
import { SESSIONS, type RowName } from '../histories/step.ts'
import type { JournalWorld } from './journal-world.ts'
import {
  AdmitBatch,
  Ask,
  Commit,
  CrashAndReopen,
  Derive,
  Ingest,
  Invalidate,
  Rebuild,
  Reinstate,
  Replace,
  Republish,
  Revoke,
  Snapshot,
  UnrelatedWrite,
  Use,
  Withdraw,
  type StoreModel,
} from './store-commands.ts'

const documents = fc.constantFrom('D1' as DocumentId, 'D2' as DocumentId, 'D3' as DocumentId)
const nodes = fc.constantFrom<NodeId>(...(['D1.1', 'D1.2', 'D1.s', 'D2.1', 'D2.s', 'D3.1', 'G'] as NodeId[]))
const ids = fc.oneof<fc.Arbitrary<DocumentId | NodeId>[]>(documents, nodes)
const newest: fc.Arbitrary<RowName> = ids.map((id) => ({ id, version: null }))
/** Mostly what is active; now and then a past version, which the gateway must turn away. */
const anyVersion: fc.Arbitrary<RowName> = fc.record({
  id: ids,
  version: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(1, 2) },
  ),
})
const sessions = fc.constantFrom(...SESSIONS)
/** Few different texts, so that versions often say the same again. */
const contents = fc.option(fc.constantFrom('a', 'b'))
const batches = fc.oneof(
  nodes.map((node) => [node]),
  fc.constant(['D1.1', 'D1.2'] as NodeId[]),
)
const shown = fc.uniqueArray(anyVersion, {
  minLength: 1,
  maxLength: 3,
  selector: ({ id, version }) => `${id}@${version}`,
})
const rows = fc.uniqueArray(newest, { maxLength: 3, selector: ({ id }) => id })

const snapshots = fc.record({ session: sessions, rows }).map((of) => new Snapshot({ verb: 'snap', ...of }))
const uses = fc.record({ session: sessions, rows }).map((of) => new Use({ verb: 'use', ...of }))
const asks = fc
  .record({ session: sessions, nodes: batches, from: shown })
  .map((of) => new Ask({ verb: 'ask', ...of }))
const admissions = sessions.map((session) => new AdmitBatch({ verb: 'admit', session }))
const commits = sessions.map((session) => new Commit({ verb: 'commit', session }))
const withdrawals = nodes.map((node) => new Withdraw({ verb: 'withdraw', session: null, node }))
const republications = nodes.map((node) => new Republish({ verb: 'republish', session: null, node }))

type Commands = fc.Arbitrary<fc.AsyncCommand<StoreModel, JournalWorld>>[]

const KINDS: Commands = [
  fc
    .record({ document: documents, content: contents })
    .map((of) => new Ingest({ verb: 'ingest', session: null, ...of })),
  fc
    .record({ document: documents, content: contents })
    .map((of) => new Replace({ verb: 'rev', session: null, ...of })),
  fc
    .record({ document: documents, content: contents })
    .map((of) => new Reinstate({ verb: 'reinstate', session: null, ...of })),
  fc
    .record({ document: documents, version: fc.option(fc.constant(1), { freq: 4 }).map((at) => at ?? null) })
    .map((of) => new Revoke({ verb: 'revoke', session: null, ...of })),
  documents.map((document) => new Invalidate({ verb: 'invalidate', session: null, document })),
  withdrawals,
  republications,
  fc
    .record({ nodes: batches, from: shown })
    .map((of) => new Derive({ verb: 'derive', session: null, ...of })),
  asks,
  admissions,
  snapshots,
  uses,
  commits,
  fc.constant(new UnrelatedWrite({ verb: 'write', session: null })),
  documents.map((document) => new Rebuild(document)),
  fc.constant(new CrashAndReopen()),
]

/** Every kind of command; those that can seldom be taken, or decide something, come up more often. */
export const STORE_COMMANDS: Commands = [
  ...KINDS,
  ...[
    snapshots,
    snapshots,
    uses,
    commits,
    commits,
    commits,
    asks,
    admissions,
    admissions,
    withdrawals,
    republications,
  ],
]
