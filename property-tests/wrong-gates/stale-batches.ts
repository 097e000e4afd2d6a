import { rowKey } from '../../src/store/index.ts'
import { PRODUCT_RULES } from '../testing/product-rules.ts'
import type { StoreRules } from '../testing/store-rules.ts'

/** Ablation: the gateway takes every input of a batch for active, so that what was derived from changed rows gets in. */
export const staleBatches: StoreRules = {
  ...PRODUCT_RULES,
  admit: (state, batch) => {
    const evidence = new Map(state.evidence)
    const nodes = new Map(state.nodes)
    for (const row of batch.shown) {
      if ('source' in row) evidence.set(rowKey(row), { ...row, status: 'active' })
      else nodes.set(rowKey(row), { ...row, status: 'active' })
    }
    const shown = batch.shown.map((row) => ({ ...row, status: 'active' as const }))
    return PRODUCT_RULES.admit({ evidence, nodes }, { ...batch, shown })
  },
}
