import {
  admit,
  applyEntries,
  decideCommit,
  ingestEvidence,
  readSet,
  reviseEvidence,
  takeSnapshot,
  transitiveSuccessors,
} from '../../src/store/index.ts'
import type { StoreRules } from './store-rules.ts'

/** The rules that runs use. */
export const PRODUCT_RULES: StoreRules = {
  ingestEvidence,
  reviseEvidence,
  applyEntries,
  takeSnapshot,
  readSet,
  decideCommit,
  admit,
  transitiveSuccessors,
}
