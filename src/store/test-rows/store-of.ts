import type { Source } from '../../../corpora/scenario/index.ts'
import { digestOf, type Digest, type DocumentId, type NodeId, type Pseudonym } from '../../ids/index.ts'
import { rowKey } from '../row-key.ts'
import type { EvidenceRow, EvidenceStatus, NodeRow, NodeStatus } from '../row.ts'
import { snapshotId } from '../snapshot.ts'
import type { StoreState } from '../state.ts'

/** The one patient of the test rows. */
export const PATIENT = 'P0000000001' as Pseudonym

const SOURCE_OF: Readonly<Record<string, Source>> = { D2: 'ehr', D3: 'lab' }
const LINE = /^(?<id>[^ @]+)@(?<version>\d+)(?: (?<status>[a-z]+))?(?: < (?<parents>.+))?$/

/**
 * A store from one line a row, parents before what derives from them: `D4@1`, `D4@1 superseded`,
 * `D4.1@1 invalidated < D4@1`, `G@1 < D1.s@1 D4.s@1`. A row without a status is active.
 * @throws Error for a line that is none of these
 */
export function storeOf(lines: readonly string[]): StoreState {
  const rows = lines.map(rowOf)
  const evidence = rows.filter((row): row is EvidenceRow => 'source' in row)
  const nodes = rows.filter((row): row is NodeRow => 'parents' in row)
  return {
    evidence: new Map(evidence.map((row) => [rowKey(row), row])),
    nodes: new Map(nodes.map((row) => [rowKey(row), row])),
  }
}

function rowOf(line: string): EvidenceRow | NodeRow {
  const { id = '', version = '', status = 'active', parents } = LINE.exec(line)?.groups ?? {}
  if (id === '') throw new Error(`no row: ${line}`)
  const digest = digestOf(`${id}@${version}`)
  return parents === undefined
    ? evidenceRow({ id, version: Number(version), status, digest })
    : nodeRow({ id, version: Number(version), status, digest }, parents.split(' '))
}

interface Identity {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly digest: Digest
}

function evidenceRow({ id, version, status, digest }: Identity): EvidenceRow {
  return {
    id: id as DocumentId,
    version,
    source: SOURCE_OF[id] ?? 'pharmacy',
    patient: PATIENT,
    digest,
    status: status as EvidenceStatus,
  }
}

function nodeRow({ id, version, status, digest }: Identity, parents: readonly string[]): NodeRow {
  const type = id === 'G' ? 'global-summary' : id.endsWith('.s') ? 'chunk-summary' : 'claim'
  return {
    id: id as NodeId,
    version,
    type,
    document: id === 'G' ? null : (id.slice(0, id.indexOf('.')) as DocumentId),
    content: { type: type === 'claim' ? 'medication' : type, text: `what ${id} says` },
    digest,
    parents: parents.map((parent) => {
      const [of = '', at = ''] = parent.split('@')
      return { id: of as DocumentId | NodeId, version: Number(at) }
    }),
    status: status as NodeStatus,
    session: 'ingest',
    snapshot: snapshotId([]),
  }
}
