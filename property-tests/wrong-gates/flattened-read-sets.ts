import { PRODUCT_RULES } from '../testing/product-rules.ts'
import type { StoreRules } from '../testing/store-rules.ts'

/** Ablation: one constraint for each id; of two versions that two nodes were derived from, the first is kept. */
export const flattenedReadSets: StoreRules = {
  ...PRODUCT_RULES,
  readSet: (state, shown) => {
    const rows = PRODUCT_RULES.readSet(state, shown)
    return rows.filter((row, place) => rows.findIndex(({ id }) => id === row.id) === place)
  },
}
