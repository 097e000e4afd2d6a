import type { Entry, EvidenceRow, NodeRow, StoreState } from '../../../src/store/index.ts'

/** The store that entries make, by a plain list for each kind of row and a linear search. */
export function naiveFold(entries: readonly Entry[]): StoreState {
  const evidence: EvidenceRow[] = []
  const nodes: NodeRow[] = []
  for (const entry of entries) {
    if (entry.type === 'evidence') evidence.push(entry.row)
    if (entry.type === 'node') nodes.push(entry.row)
    if (entry.type === 'evidence-status') setStatus(evidence, entry)
    if (entry.type === 'node-status') setStatus(nodes, entry)
  }
  const byKey = <Row extends EvidenceRow | NodeRow>(rows: readonly Row[]): Map<string, Row> =>
    new Map(rows.map((row) => [`${row.id}@${row.version}`, row]))
  return { evidence: byKey(evidence), nodes: byKey(nodes) }
}

function setStatus<Row extends EvidenceRow | NodeRow>(
  rows: Row[],
  change: { readonly id: string; readonly version: number; readonly status: Row['status'] },
): void {
  const at = rows.findIndex(({ id, version }) => id === change.id && version === change.version)
  const row = rows[at]
  if (row === undefined) throw new Error(`${change.id}@${change.version} changes before it is written`)
  rows[at] = { ...row, status: change.status }
}
