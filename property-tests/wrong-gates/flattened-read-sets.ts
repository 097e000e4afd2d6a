import { PRODUCT_RULES } from '../testing/product-rules.ts'
import type { StoreRules } from '../testing/store-rules.ts'

/** Ablation: one constraint for each id; of two versions that two nodes were derived from, the later one is kept. */
export const flattenedReadSets: StoreRules = {
  ...PRODUCT_RULES,
  readSet: (state, shown) => {
    const rows = PRODUCT_RULES.readSet(state, shown)
    return [...new Map(rows.map((row) => [row.id, row])).values()]
  },
}
