import { invariant } from '../ids/index.ts'
import type { Entry } from './entry.ts'
import { rowKey } from './row-key.ts'
import type { EvidenceRow, NodeRow } from './row.ts'
import type { StoreState } from './state.ts'

/** The store after some entries became part of the log; entries that do not touch rows leave it as it is. */
export function applyEntries(state: StoreState, entries: readonly Entry[]): StoreState {
  if (!entries.some(touchesRows)) return state
  const evidence = new Map(state.evidence)
  const nodes = new Map(state.nodes)
  for (const entry of entries) {
    if (entry.type === 'evidence') putNew(evidence, entry.row)
    else if (entry.type === 'node') putNew(nodes, entry.row)
    else if (entry.type === 'evidence-status') setStatus(evidence, entry)
    else if (entry.type === 'node-status') setStatus(nodes, entry)
  }
  return { evidence, nodes }
}

function touchesRows(entry: Entry): boolean {
  return (
    entry.type === 'evidence' ||
    entry.type === 'node' ||
    entry.type === 'evidence-status' ||
    entry.type === 'node-status'
  )
}

function putNew<Row extends EvidenceRow | NodeRow>(rows: Map<string, Row>, row: Row): void {
  const key = rowKey(row)
  invariant(!rows.has(key), `row ${key} is written once`)
  rows.set(key, row)
}

function setStatus<Row extends EvidenceRow | NodeRow>(
  rows: Map<string, Row>,
  change: { readonly id: string; readonly version: number; readonly status: Row['status'] },
): void {
  const key = rowKey(change)
  const row = rows.get(key)
  invariant(row !== undefined, `row ${key} exists before its status changes`)
  rows.set(key, { ...row, status: change.status })
}
