import { PRODUCT_RULES } from '../testing/product-rules.ts'
import type { StoreRules } from '../testing/store-rules.ts'

/** Ablation: looks at the derived nodes of the read set and takes all evidence on trust. */
export const nodesOnly: StoreRules = {
  ...PRODUCT_RULES,
  decideCommit: (state, readSet) =>
    PRODUCT_RULES.decideCommit(
      state,
      readSet.filter(({ id }) => !/^D\d+$/.test(id)),
    ),
}
