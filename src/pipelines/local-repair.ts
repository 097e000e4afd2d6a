import { affected } from './affected.ts'
import { chunkSummary, extraction, globalSummary } from './operations.ts'
import type { ActiveRevision, Pipeline } from './pipeline.ts'
import type { Operation } from '../store/index.ts'
import { quarantine } from './quarantine.ts'

/** Invalidates what a revision reaches and recomputes exactly that, in dependency order (paper B, §4; B9.4, H5). */
export const localRepair: Pipeline = {
  ...quarantine,
  name: 'local-repair',
  revise: (view, revision) => ({
    retire: affected(view, revision),
    as: 'invalidated',
    operations: repairOperations(revision),
    selection: null,
  }),
}

/** The claims of a corrected document, its summary, the global summary; after a revocation only the last has support left. */
function repairOperations(revision: ActiveRevision): Operation[] {
  if (revision.kind === 'revoke') return [globalSummary('revise', [])]
  const extract = extraction('revise', revision.document)
  const summary = chunkSummary('revise', revision.document.document, [extract])
  return [extract, summary, globalSummary('revise', [summary])]
}
