import { PRODUCT_RULES } from '../testing/product-rules.ts'
import type { StoreRules } from '../testing/store-rules.ts'

/** Ablation: asks whether each version that was read is still there with the same content, not whether it still stands. */
export const versionsWithoutStatus: StoreRules = {
  ...PRODUCT_RULES,
  decideCommit: (state, readSet) =>
    PRODUCT_RULES.decideCommit(
      state,
      readSet.map((seen) => {
        const key = `${seen.id}@${seen.version}`
        const now = state.evidence.get(key) ?? state.nodes.get(key)
        return { ...seen, status: now?.status ?? seen.status }
      }),
    ),
}
