import { affected } from './affected.ts'
import { nothing } from './nothing.ts'
import { offers } from './offers.ts'
import { extraction } from './operations.ts'
import type { Pipeline } from './pipeline.ts'

/** Facts per document without summaries; a changed document is extracted again, a revoked one forgotten (paper B, §4; B9.2). */
export const cache: Pipeline = {
  name: 'cache',
  keepsNodes: true,
  malformedSummary: 'raw-text',
  ingest: (documents) => documents.map((document) => extraction('ingest', document)),
  revise: (view, revision) => ({
    retire: affected(view, revision),
    as: 'invalidated',
    operations: revision.kind === 'replace' ? [extraction('revise', revision.document)] : [],
    selection: null,
  }),
  prepare: nothing.prepare,
  offer: offers.memory,
}
