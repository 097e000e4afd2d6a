import { rowKey, type EvidenceRow, type NodeRow, type StoreState } from '../../src/store/index.ts'
import { impossible } from './impossible.ts'
import type { RowName } from './step.ts'

/**
 * The row that a name means in a store: that version, or the newest active one.
 * @throws UserError `history-impossible` when there is none
 */
export function findRow(store: StoreState, { id, version }: RowName): EvidenceRow | NodeRow {
  if (version !== null) {
    const key = rowKey({ id, version })
    const row = store.evidence.get(key) ?? store.nodes.get(key)
    if (row === undefined) throw impossible(`${key} is not in the store`)
    return row
  }
  const rows = [...store.evidence.values(), ...store.nodes.values()]
  const active = rows.findLast((row) => row.id === id && row.status === 'active')
  if (active === undefined) throw impossible(`${id} has no active version`)
  return active
}
