import t from 'tap'
import { LIMITS as SCENARIO_LIMITS } from '../../corpora/scenario/limits.ts'
import { digestOf, type DocumentId, type OperationId, type Pseudonym } from '../ids/index.ts'
import { encodeFrame } from '../log/frame.ts'
import { entryKey } from '../log/keys.ts'
import { BODY_CHARACTERS_MAX, ENTRY_BYTES_MAX } from '../log/limits.ts'
import { ANSWER_CHARACTERS_MAX } from '../models/limits.ts'
import { PARSE_LIMITS } from '../prompts/parse/limits.ts'
import {
  activeEvidence,
  activeNodes,
  admit,
  applyEntries,
  decideCommit,
  EMPTY_STORE,
  nodeId,
  readSet,
  takeSnapshot,
  type Entry,
  type EvidenceRow,
  type NodeDraft,
  type NodeRow,
  type StoreState,
} from '../store/index.ts'
import { PLACES_PER_DOCUMENT, ROW_IDS_REMEMBERED_MAX } from '../store/limits.ts'

/*
 * How the bounds of scenarios, answers, store and log hang together: the largest trajectory that scenarios and answers allow
 * is one that the log takes, and one that the store looks at without forgetting as it goes.
 */
const DOCUMENTS = SCENARIO_LIMITS.documentsMax
const FACTS = PARSE_LIMITS.itemsMax
const PATIENT = 'p000' as Pseudonym
/** A text whose every character takes the most bytes that one UTF-16 unit can. */
const LONGEST_TEXT = '€'.repeat(ANSWER_CHARACTERS_MAX)

const documents = Array.from({ length: DOCUMENTS }, (_, place): EvidenceRow => ({
  id: `D${place + 1}` as DocumentId,
  version: 1,
  source: 'pharmacy',
  patient: PATIENT,
  digest: digestOf(place),
  status: 'active',
}))

function derived(
  state: StoreState,
  shown: readonly (EvidenceRow | NodeRow)[],
  drafts: readonly NodeDraft[],
): StoreState {
  const [{ type, document } = { type: 'claim' as const, document: null }] = drafts
  const operation = `ingest/${type}` as OperationId
  const batch = {
    operation,
    session: 'ingest',
    patient: PATIENT,
    shown,
    drafts,
    replaces: { type, document },
  }
  return applyEntries(state, admit(state, batch))
}

function claims(document: DocumentId): NodeDraft[] {
  return Array.from({ length: FACTS }, (_, place) => ({
    id: nodeId.claim(document, place + 1),
    type: 'claim',
    document,
    content: { type: 'medication', text: `${place}` },
  }))
}

function summary(document: DocumentId | null, text: string): NodeDraft {
  const type = document === null ? 'global-summary' : 'chunk-summary'
  const id = document === null ? nodeId.globalSummary : nodeId.chunkSummary(document)
  return { id, type, document, content: { type, text } }
}

/** Every document with as many claims as an answer may bring, a summary of them, the claims once more, and the global summary. */
function largestState(): StoreState {
  let state = applyEntries(
    EMPTY_STORE,
    documents.map((row): Entry => ({ type: 'evidence', row, tokens: 1 })),
  )
  for (const row of documents) {
    state = derived(state, [row], claims(row.id))
    state = derived(state, activeNodes(state, { document: row.id }), [summary(row.id, LONGEST_TEXT)])
    state = derived(state, [row], claims(row.id))
  }
  return derived(state, activeNodes(state, { type: 'chunk-summary' }), [summary(null, LONGEST_TEXT)])
}

/** The entries that grow with the store, as large as they get. */
function largestEntries(state: StoreState): Entry[] {
  const shown = [...activeEvidence(state), ...activeNodes(state)]
  const snapshot = takeSnapshot(state, 0)
  const rows = readSet(state, shown)
  const retired = { evidence: new Map(), nodes: new Map() }
  const { blockedBy, reasons } = { blockedBy: [], reasons: [], ...decideCommit(retired, rows) }
  const operation = 'revise/summary/D1' as OperationId
  return [
    snapshot,
    { type: 'read-set', use: 0, snapshot: snapshot.id, rows },
    {
      type: 'commit',
      use: 0,
      task: 'MED',
      snapshot: snapshot.id,
      verdict: 'blocked',
      reasons: reasons.map((reason) => reason.replace('is gone', 'was superseded, is invalidated')),
      blockedBy,
      answer: digestOf(0),
    },
    { type: 'rejection', operation, reason: 'unauthorised-source', rows: blockedBy },
    ...activeNodes(state)
      .filter(({ type }) => type !== 'claim')
      .map((row): Entry => ({ type: 'node', row })),
  ]
}

t.test('the log takes every entry of the largest trajectory', (t) => {
  const state = largestState()
  t.equal(activeNodes(state).length, DOCUMENTS * (FACTS + 1) + 1, 'it is the largest')
  const largest = new Map<string, number>()
  for (const entry of largestEntries(state)) {
    const bytes = encodeFrame(entryKey('0123456789abcdef', 0), entry).byteLength
    largest.set(entry.type, Math.max(bytes, largest.get(entry.type) ?? 0))
  }
  for (const [type, bytes] of largest) {
    t.ok(bytes <= ENTRY_BYTES_MAX, `${type}: ${bytes} bytes of ${ENTRY_BYTES_MAX}`)
  }
  t.end()
})

t.test('the log takes the longest prompt, which shows the texts of all answers', (t) => {
  // JSON spells a control character with six; around each text stand its line's other parts.
  const lineOverhead = '- chunk-summary |  | claim=D8.1000 | from=D8:pharmacy'.length + '\\n'.length
  const texts = 2 * DOCUMENTS + 1
  const lines = DOCUMENTS * (FACTS + 1) + 1
  const characters = 6 * texts * ANSWER_CHARACTERS_MAX + lines * lineOverhead
  t.ok(2 * characters > BODY_CHARACTERS_MAX, 'the bound is not far away')
  t.ok(characters <= BODY_CHARACTERS_MAX, `${characters} characters of ${BODY_CHARACTERS_MAX}`)
  t.end()
})

t.test('the store remembers as many rows as the largest trajectory names', (t) => {
  t.ok(DOCUMENTS * (1 + FACTS + 1) + 1 <= ROW_IDS_REMEMBERED_MAX, 'documents, claims, summaries and G')
  t.ok(FACTS < PLACES_PER_DOCUMENT - 1, 'claims come before their summary')
  t.end()
})
