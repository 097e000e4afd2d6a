import { inRowOrder } from '../../src/store/index.ts'
import { PRODUCT_RULES } from '../testing/product-rules.ts'
import type { StoreRules } from '../testing/store-rules.ts'

/** Ablation: the read set holds what was shown and nothing that it was derived from. */
export const parentsLeftOut: StoreRules = {
  ...PRODUCT_RULES,
  readSet: (_, shown) =>
    inRowOrder(shown.map(({ id, version, status, digest }) => ({ id, version, status, digest }))),
}
