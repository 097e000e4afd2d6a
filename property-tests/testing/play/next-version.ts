import type { DocumentVersion } from '../../../corpora/scenario/index.ts'
import type { DocumentId } from '../../../src/ids/index.ts'
import type { StoreState } from '../../../src/store/index.ts'
import { PATIENT } from '../../../src/store/test-rows/store-of.ts'

/** The version of a document that would come next, with a line that names it; 1 for one that the store does not know. */
export function nextVersion({ evidence }: StoreState, document: string): DocumentVersion {
  const versions = [...evidence.values()].filter(({ id }) => id === document).map(({ version }) => version)
  const version = Math.max(0, ...versions) + 1
  return {
    document: document as DocumentId,
    version,
    kind: 'orders',
    source: 'pharmacy',
    patient: PATIENT,
    lines: [`MEDICATION: ${document}@${version}`],
  }
}
