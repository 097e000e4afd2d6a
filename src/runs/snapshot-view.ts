import { rowKey, type EvidenceRow, type SnapshotEntry, type StoreState } from '../store/index.ts'

/**
 * The store as a snapshot saw it: what it lists is active, nothing else is. Rows are immutable, so a prompt rendered from
 * this now and after a kill is the same bytes, whatever was written in between (snapshot isolation).
 */
export function snapshotView(state: StoreState, snapshot: SnapshotEntry): StoreState {
  const seen = new Set(snapshot.rows.map(rowKey))
  const evidence = [...state.evidence].map(([key, row]): [string, EvidenceRow] => {
    if (seen.has(key)) return [key, { ...row, status: 'active' }]
    return [key, row.status === 'active' ? { ...row, status: 'superseded' } : row]
  })
  const nodes = [...state.nodes].flatMap(([key, row]) =>
    seen.has(key)
      ? [[key, row.status === 'active' ? row : { ...row, status: 'active' as const }] as const]
      : [],
  )
  return { evidence: new Map(evidence), nodes: new Map(nodes) }
}
