import type { DocumentVersion } from '../../corpora/scenario/index.ts'
import type { DocumentId } from '../ids/index.ts'
import type { StoreState } from '../store/index.ts'

/** What a pipeline may look at: the store and the connector's documents. No truth, no clock, no other trajectory. */
export interface View {
  readonly store: StoreState
  /** the text behind an evidence row */
  documentOf(id: DocumentId, version: number): DocumentVersion
}
