import { PRODUCT_RULES } from '../testing/product-rules.ts'
import type { StoreRules } from '../testing/store-rules.ts'

/** Ablation: demands that all that was read is active today, instead of that it is what the snapshot saw. */
export const todaysEvidence: StoreRules = {
  ...PRODUCT_RULES,
  decideCommit: (state, readSet) =>
    PRODUCT_RULES.decideCommit(
      state,
      readSet.map((seen) => ({ ...seen, status: 'active' })),
    ),
}
