import type { DocumentVersion } from '../../corpora/scenario/index.ts'
import { activeEvidence } from '../store/index.ts'
import type { View } from './view.ts'

/** The documents as they stand now, in document order. */
export function activeDocuments(view: View): DocumentVersion[] {
  return activeEvidence(view.store).map(({ id, version }) => view.documentOf(id, version))
}
