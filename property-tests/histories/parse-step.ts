import { invariant, type DocumentId, type NodeId } from '../../src/ids/index.ts'
import { isNode } from './is-node.ts'
import { readRowName } from './read-row-name.ts'
import { SESSIONS, type RowName, type SessionName, type Step } from './step.ts'
import type { WordReader } from './word-reader.ts'

const ENDS = ['|', '→'] as const

type StepReader = (reader: WordReader, session: SessionName | null) => Step

/** Reads one step up to its arrow, the next step or the end. */
export function parseStep(reader: WordReader): Step {
  const session = readSession(reader)
  const word = reader.take()
  const read = VERBS.get(word.text)
  if (read === undefined) throw reader.mistake(word, `expected a step: ${[...VERBS.keys()].join(', ')}`)
  if (session === null && SESSION_VERBS.includes(word.text)) {
    throw reader.mistake(word, `expected a session before it, as in s1: ${word.text}`)
  }
  return read(reader, session)
}

function readSession(reader: WordReader): SessionName | null {
  const word = reader.peek()
  const session = SESSIONS.find((name) => name === word.text)
  if (session === undefined) {
    if (/^s\d+$/.test(word.text))
      throw reader.mistake(word, `expected one of the sessions ${SESSIONS.join(', ')}`)
    return null
  }
  reader.take()
  reader.demand(':', 'the session')
  return session
}

const SESSION_VERBS = ['ask', 'admit', 'snap', 'use', 'commit']

/** Verbs of sessions are read only after one was. */
function ofSession(session: SessionName | null): SessionName {
  invariant(session !== null, 'a session was read')
  return session
}

const VERBS: ReadonlyMap<string, StepReader> = new Map<string, StepReader>([
  ...(['ingest', 'rev', 'reinstate'] as const).map((verb): [string, StepReader] => [
    verb,
    (reader, session) => ({ verb, session, document: document(reader), content: content(reader) }),
  ]),
  ['revoke', (reader, session) => ({ verb: 'revoke', session, ...revoked(reader) })],
  ['write', (_, session) => ({ verb: 'write', session })],
  ['invalidate', (reader, session) => ({ verb: 'invalidate', session, document: document(reader) })],
  ...(['withdraw', 'republish'] as const).map((verb): [string, StepReader] => [
    verb,
    (reader, session) => ({ verb, session, node: node(reader) }),
  ]),
  ['extract', (reader, session) => ({ verb: 'derive', session, ...extraction(reader) })],
  ['derive', (reader, session) => ({ verb: 'derive', session, ...derivation(reader) })],
  ['ask', (reader, session) => ({ verb: 'ask', session: ofSession(session), ...derivation(reader) })],
  ['admit', (_, session) => ({ verb: 'admit', session: ofSession(session) })],
  ['commit', (_, session) => ({ verb: 'commit', session: ofSession(session) })],
  ...(['snap', 'use'] as const).map((verb): [string, StepReader] => [
    verb,
    (reader, session) => ({ verb, session: ofSession(session), rows: rows(reader) }),
  ]),
])

function document(reader: WordReader): DocumentId {
  const word = reader.take()
  const row = readRowName(word.text)
  if (row === null || isNode(row.id) || row.version !== null)
    throw reader.mistake(word, 'expected a document, d1 to d89')
  return row.id
}

function revoked(reader: WordReader): { document: DocumentId; version: number | null } {
  const word = reader.take()
  const row = readRowName(word.text)
  if (row === null || isNode(row.id))
    throw reader.mistake(word, 'expected a document or one of its versions, d1 or d1@1')
  return { document: row.id, version: row.version }
}

function content(reader: WordReader): string | null {
  if (!/^=/.test(reader.peek().text)) return null
  const word = reader.take()
  if (!/^=\w+$/.test(word.text)) throw reader.mistake(word, 'expected what the version says as one word, =a')
  return word.text.slice(1)
}

function node(reader: WordReader): NodeId {
  const word = reader.take()
  const row = readRowName(word.text)
  if (row === null || !isNode(row.id) || row.version !== null) {
    throw reader.mistake(word, 'expected a node without a version: d1.1, d1.s or g')
  }
  return row.id
}

function extraction(reader: WordReader): { nodes: NodeId[]; from: RowName[] } {
  const from = document(reader)
  return { nodes: [`${from}.1` as NodeId], from: [{ id: from, version: null }] }
}

/** `d1.1 d1.2 from d1`; the nodes of one batch are of one type and one document. */
function derivation(reader: WordReader): { nodes: NodeId[]; from: RowName[] } {
  const first = node(reader)
  const nodes = [first]
  while (reader.sees() && !reader.sees('from', ...ENDS)) {
    const word = reader.peek()
    const next = node(reader)
    if (batchOf(next) !== batchOf(first) || nodes.includes(next)) {
      throw reader.mistake(word, 'expected another claim of the same document, or from')
    }
    nodes.push(next)
  }
  reader.demand('from', 'the nodes')
  const word = reader.peek()
  const from = rows(reader)
  if (from.length === 0) throw reader.mistake(word, 'expected the rows it is derived from')
  return { nodes, from }
}

function batchOf(id: NodeId): string {
  return id.replace(/\.\d+$/, '.claims')
}

function rows(reader: WordReader): RowName[] {
  const found: RowName[] = []
  while (reader.sees() && !reader.sees(...ENDS)) {
    const word = reader.take()
    const row = readRowName(word.text)
    if (row === null)
      throw reader.mistake(word, 'expected a row: d1, d1.1, d1.s or g, perhaps at a version, d1@2')
    found.push(row)
  }
  return found
}
