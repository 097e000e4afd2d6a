import { invariant } from '../ids/index.ts'
import type { Entry } from './entry.ts'
import { mayBecome, type StatusChange } from './may-become.ts'
import { rowKey } from './row-key.ts'
import type { EvidenceRow, NodeRow } from './row.ts'
import type { StoreState } from './state.ts'

type EntryOf<Type extends Entry['type']> = Extract<Entry, { readonly type: Type }>

/** The store after some entries became part of the log; entries that do not touch rows leave it as it is. */
export function applyEntries(state: StoreState, entries: readonly Entry[]): StoreState {
  if (!entries.some(touchesRows)) return state
  const evidence = new Map(state.evidence)
  const nodes = new Map(state.nodes)
  for (const entry of entries) {
    if (entry.type === 'evidence') putNew(evidence, entry.row)
    else if (entry.type === 'node') putNew(nodes, entry.row)
    else if (entry.type === 'evidence-status') setEvidenceStatus(evidence, entry)
    else if (entry.type === 'node-status') setNodeStatus(nodes, entry)
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
  invariant(row.status === 'active', `row ${key} is active when it is written`)
  rows.set(key, row)
}

function setEvidenceStatus(rows: Map<string, EvidenceRow>, change: EntryOf<'evidence-status'>): void {
  const { key, row } = existing(rows, change)
  checkChange(key, { row: 'evidence', from: row.status, to: change.status })
  rows.set(key, { ...row, status: change.status })
}

function setNodeStatus(rows: Map<string, NodeRow>, change: EntryOf<'node-status'>): void {
  const { key, row } = existing(rows, change)
  checkChange(key, { row: 'node', from: row.status, to: change.status })
  rows.set(key, { ...row, status: change.status })
}

function existing<Row>(
  rows: ReadonlyMap<string, Row>,
  change: EntryOf<'evidence-status'> | EntryOf<'node-status'>,
): { readonly key: string; readonly row: Row } {
  const key = rowKey(change)
  const row = rows.get(key)
  invariant(row !== undefined, `row ${key} exists before its status changes`)
  return { key, row }
}

function checkChange(key: string, change: StatusChange): void {
  invariant(mayBecome(change), `row ${key} is ${change.from} and never becomes ${change.to}`)
}
