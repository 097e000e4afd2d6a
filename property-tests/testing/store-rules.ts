import type {
  admit,
  applyEntries,
  decideCommit,
  ingestEvidence,
  readSet,
  reviseEvidence,
  takeSnapshot,
  transitiveSuccessors,
} from '../../src/store/index.ts'

/**
 * The rules of an evidence store as the laws ask for them: pure functions over immutable states (paper B, App. A). Hand in
 * rules of your own, or the product's with one of them replaced, and every law is checked against those.
 */
export interface StoreRules {
  readonly ingestEvidence: typeof ingestEvidence
  readonly reviseEvidence: typeof reviseEvidence
  readonly applyEntries: typeof applyEntries
  readonly takeSnapshot: typeof takeSnapshot
  readonly readSet: typeof readSet
  readonly decideCommit: typeof decideCommit
  readonly admit: typeof admit
  readonly transitiveSuccessors: typeof transitiveSuccessors
}
