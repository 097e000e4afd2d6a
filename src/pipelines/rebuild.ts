import { activeDocuments } from './active-documents.ts'
import { affected } from './affected.ts'
import { deriveAll } from './operations.ts'
import type { Pipeline } from './pipeline.ts'
import { quarantine } from './quarantine.ts'

/** Recomputes every node after a revision (paper B, §4; B9.3). */
export const rebuild: Pipeline = {
  ...quarantine,
  name: 'rebuild',
  revise: (view, revision) => ({
    retire: affected(view, revision),
    as: 'invalidated',
    operations: deriveAll('revise', activeDocuments(view)),
    selection: null,
  }),
}
