import { canonicalJson, type Json } from '../../../src/ids/index.ts'
import type { StoreState } from '../../../src/store/index.ts'

/** A store as text: equal bytes are equal stores, down to the order in which rows came. */
export function stateBytes({ evidence, nodes }: StoreState): string {
  return canonicalJson({ evidence: [...evidence], nodes: [...nodes] } as unknown as Json)
}
