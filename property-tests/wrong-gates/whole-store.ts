import { PRODUCT_RULES } from '../testing/product-rules.ts'
import type { StoreRules } from '../testing/store-rules.ts'

/** Ablation: blocks when any row of the store changed, read or not. Lets nothing stale through and much that is not stale not. */
export const wholeStore: StoreRules = {
  ...PRODUCT_RULES,
  readSet: (state) => PRODUCT_RULES.readSet(state, [...state.evidence.values(), ...state.nodes.values()]),
}
