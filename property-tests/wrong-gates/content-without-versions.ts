import type { SeenRow, StoreState } from '../../src/store/index.ts'
import { PRODUCT_RULES } from '../testing/product-rules.ts'
import type { StoreRules } from '../testing/store-rules.ts'

/** Ablation: takes another version for the one that was read when it says the same and stands today. */
export const contentWithoutVersions: StoreRules = {
  ...PRODUCT_RULES,
  decideCommit: (state, readSet) =>
    PRODUCT_RULES.decideCommit(
      state,
      readSet.filter((row) => !standsElsewhere(state, row)),
    ),
}

function standsElsewhere(state: StoreState, { id, version, digest }: SeenRow): boolean {
  return [...state.evidence.values(), ...state.nodes.values()].some(
    (row) => row.id === id && row.version !== version && row.status === 'active' && row.digest === digest,
  )
}
