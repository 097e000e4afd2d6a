import { PRODUCT_RULES } from '../testing/product-rules.ts'
import type { StoreRules } from '../testing/store-rules.ts'

/** Ablation: looks at the evidence of the read set and takes every derived node on trust. */
export const evidenceOnly: StoreRules = {
  ...PRODUCT_RULES,
  decideCommit: (state, readSet) =>
    PRODUCT_RULES.decideCommit(
      state,
      readSet.filter(({ id }) => /^D\d+$/.test(id)),
    ),
}
