import { digestOf, type DocumentId, type OperationId } from '../../../src/ids/index.ts'
import {
  EMPTY_STORE,
  nodeId,
  type Batch,
  type Entry,
  type EvidenceRow,
  type NodeDraft,
  type NodeRow,
  type ReadSetEntry,
  type StoreState,
} from '../../../src/store/index.ts'
import { PATIENT } from '../../../src/store/test-rows/store-of.ts'
import type { StoreRules } from '../store-rules.ts'
import type { HistoryStep } from './history-step.ts'
import { nextVersion } from './next-version.ts'

/** What a history wrote, and the store before and after each of its steps. */
export interface PlayedHistory {
  /** the entries of each step, written together; none for a step that cannot happen */
  readonly transactions: readonly (readonly Entry[])[]
  /** before the first step, then after each */
  readonly states: readonly StoreState[]
}

interface Moment {
  readonly rules: StoreRules
  readonly states: readonly StoreState[]
  readonly state: StoreState
  /** uses that looked so far, and read sets of those that did not commit */
  readonly looks: number
  readonly open: readonly ReadSetEntry[]
}

/** Plays a history by the rules: every entry is what a rule decided. */
export function playHistory(
  rules: StoreRules,
  steps: readonly HistoryStep[],
  from: StoreState = EMPTY_STORE,
): PlayedHistory {
  const transactions: (readonly Entry[])[] = []
  const states = [from]
  let [looks, open]: [number, readonly ReadSetEntry[]] = [0, []]
  for (const step of steps) {
    const state = states.at(-1) ?? from
    const entries = entriesOf({ rules, states, state, looks, open }, step)
    const read = entries.filter((entry): entry is ReadSetEntry => entry.type === 'read-set')
    looks += read.length
    open = [...open.slice(entries.filter(({ type }) => type === 'commit').length), ...read]
    transactions.push(entries)
    states.push(rules.applyEntries(state, entries))
  }
  return { transactions, states }
}

function entriesOf(moment: Moment, step: HistoryStep): readonly Entry[] {
  switch (step.step) {
    case 'deliver':
      return [moment.rules.ingestEvidence(nextVersion(moment.state, step.document), 1)]
    case 'revise':
      return revise(moment, step)
    case 'snapshot':
      return look(moment, step.shows)
    case 'commit':
      return commit(moment)
    default:
      return derive(moment, step)
  }
}

function revise(
  { rules, state }: Moment,
  { document, kind, propagates }: Extract<HistoryStep, { step: 'revise' }>,
): Entry[] {
  const id = document as DocumentId
  const past = active(state.evidence).filter((row) => row.id === id)
  const revision =
    kind === 'revoke' ? { kind, document: id } : { kind, document: nextVersion(state, document) }
  const entries = rules.reviseEvidence(state, revision, () => 1)
  if (!propagates) return entries
  const revised = rules.applyEntries(state, entries)
  const reached = past.flatMap((row) => rules.transitiveSuccessors(revised, row))
  const nodes = new Map(reached.map((node) => [`${node.id}@${node.version}`, node]))
  return [
    ...entries,
    ...[...nodes.values()].map(({ id: node, version }): Entry => {
      return { type: 'node-status', id: node, version, status: 'invalidated', cause: 'revise' }
    }),
  ]
}

type Derivation = Extract<HistoryStep, { behind: number }>

/** A batch from what was there `behind` steps ago, decided on what is there now. */
function derive({ rules, states, state }: Moment, step: Derivation): Entry[] {
  const seen = states.at(-1 - step.behind) ?? EMPTY_STORE
  const document = step.step === 'merge' ? null : (step.document as DocumentId)
  const shown = shownTo(seen, step)
  if (shown.length === 0) return []
  const drafts = draftsOf(step, shown)
  const type = drafts[0]?.type ?? 'claim'
  const operation = `revise/${step.step}/${document ?? 'all'}` as OperationId
  const batch: Batch = {
    operation,
    session: 'revise',
    patient: PATIENT,
    shown,
    drafts,
    replaces: { type, document },
  }
  return rules.admit(state, batch)
}

function shownTo({ evidence, nodes }: StoreState, step: Derivation): (EvidenceRow | NodeRow)[] {
  if (step.step === 'extract') return active(evidence).filter(({ id }) => id === step.document)
  const type = step.step === 'merge' ? 'chunk-summary' : 'claim'
  return active(nodes).filter((node) => {
    return node.type === type && (step.step === 'merge' || node.document === step.document)
  })
}

function draftsOf(step: Derivation, shown: readonly (EvidenceRow | NodeRow)[]): NodeDraft[] {
  const text = shown.map(({ id, version }) => `${id}@${version}`).join(' ')
  if (step.step === 'merge') {
    const type = 'global-summary'
    return [{ id: nodeId.globalSummary, type, document: null, content: { type, text } }]
  }
  const document = step.document as DocumentId
  if (step.step === 'summarise') {
    const type = 'chunk-summary'
    return [{ id: nodeId.chunkSummary(document), type, document, content: { type, text } }]
  }
  return Array.from({ length: step.facts }, (_, place) => ({
    id: nodeId.claim(document, place + 1),
    type: 'claim' as const,
    document,
    content: { type: 'medication', text: `fact ${place + 1} of ${text}` },
  }))
}

function look({ rules, state, looks }: Moment, shows: number): Entry[] {
  const rows = [...active(state.evidence), ...active(state.nodes)]
  const shown = rows.filter((_, place) => (shows >> (place % 8)) % 2 === 1)
  const snapshot = rules.takeSnapshot(state, looks)
  return [
    snapshot,
    { type: 'read-set', use: looks, snapshot: snapshot.id, rows: rules.readSet(state, shown) },
  ]
}

function commit({ rules, state, open }: Moment): Entry[] {
  const [read] = open
  if (read === undefined) return []
  const verdict = rules.decideCommit(state, read.rows)
  const { blockedBy, reasons } = verdict.verdict === 'blocked' ? verdict : { blockedBy: [], reasons: [] }
  const { use, snapshot } = read
  const answer = digestOf(`answer ${use}`)
  return [
    { type: 'commit', use, task: 'MED', snapshot, verdict: verdict.verdict, reasons, blockedBy, answer },
  ]
}

function active<Row extends EvidenceRow | NodeRow>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows.values()].filter(({ status }) => status === 'active')
}
