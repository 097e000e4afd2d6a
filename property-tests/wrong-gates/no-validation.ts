import { PRODUCT_RULES } from '../testing/product-rules.ts'
import type { StoreRules } from '../testing/store-rules.ts'

/** Ablation: every action commits, whatever happened since its snapshot. */
export const noValidation: StoreRules = { ...PRODUCT_RULES, decideCommit: () => ({ verdict: 'committed' }) }
