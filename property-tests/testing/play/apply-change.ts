import { digestOf, type DocumentId } from '../../../src/ids/index.ts'
import {
  mayBecome,
  type Entry,
  type EvidenceRow,
  type NodeRow,
  type StoreState,
} from '../../../src/store/index.ts'
import type { StoreRules } from '../store-rules.ts'
import type { Change } from './change.ts'
import { nextVersion } from './next-version.ts'

/** The store after a change, through the rules where there is a rule for it. What is not there cannot change. */
export function applyChange(rules: StoreRules, state: StoreState, change: Change): StoreState {
  switch (change.change) {
    case 'revoke': {
      const document = change.document as DocumentId
      return rules.applyEntries(
        state,
        rules.reviseEvidence(state, { kind: 'revoke', document }, () => 1),
      )
    }
    case 'replace': {
      const document = nextVersion(state, change.document)
      return rules.applyEntries(
        state,
        rules.reviseEvidence(state, { kind: 'replace', document }, () => 1),
      )
    }
    case 'arrive':
      return rules.applyEntries(state, [rules.ingestEvidence(nextVersion(state, change.document), 1)])
    case 'set':
      return isLegal(state, change.row, change.to)
        ? rules.applyEntries(state, statusEntries(state, change.row, change.to))
        : altered(state, change.row, (row) => ({ ...row, status: change.to }))
    case 'rewrite':
      return altered(state, change.row, (row) => ({ ...row, digest: digestOf(`${row.digest} over`) }))
    case 'lose':
      return altered(state, change.row, () => null)
  }
}

/** What no log holds, such as a revoked version that is active again, a store may still do; the gate must see it. */
function isLegal({ evidence, nodes }: StoreState, key: string, status: string): boolean {
  const row = evidence.get(key)
  const node = nodes.get(key)
  if (row !== undefined) {
    return mayBecome({ row: 'evidence', from: row.status, to: status as EvidenceRow['status'] })
  }
  return node !== undefined && mayBecome({ row: 'node', from: node.status, to: status as NodeRow['status'] })
}

function statusEntries({ evidence, nodes }: StoreState, key: string, status: string): Entry[] {
  const row = evidence.get(key)
  const node = nodes.get(key)
  if (row !== undefined) {
    return [
      { type: 'evidence-status', id: row.id, version: row.version, status: status as EvidenceRow['status'] },
    ]
  }
  if (node === undefined) return []
  const { id, version } = node
  return [{ type: 'node-status', id, version, status: status as NodeRow['status'], cause: 'a change' }]
}

function altered(
  { evidence, nodes }: StoreState,
  key: string,
  alter: <Row extends EvidenceRow | NodeRow>(row: Row) => Row | null,
): StoreState {
  return { evidence: alteredRows(evidence, key, alter), nodes: alteredRows(nodes, key, alter) }
}

function alteredRows<Row extends EvidenceRow | NodeRow>(
  rows: ReadonlyMap<string, Row>,
  key: string,
  alter: (row: Row) => Row | null,
): ReadonlyMap<string, Row> {
  const kept = [...rows].flatMap(([at, row]): [string, Row][] => {
    const next = at === key ? alter(row) : row
    return next === null ? [] : [[at, next]]
  })
  return new Map(kept)
}
