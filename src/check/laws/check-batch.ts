import { digestOf } from '../../ids/index.ts'
import type { EntryOf, Operation } from '../entries/entry.ts'
import { breach, breakAt, listed, touching, without, type Replay } from '../replay/replay.ts'
import { activeOf, addressOf, keyOf, rowOf, type Ref, type Row } from '../replay/rows.ts'
import type { At, CallStep } from '../replay/steps.ts'
import { setStatus, writeRow } from '../replay/write-rows.ts'

const STALE = 'h3-stale-input-rejects-whole-batch'

/** What the gateway made of an answer (B5.4): a batch of nodes in the place of earlier ones, or one rejection. */
export function checkBatch(replay: Replay, step: CallStep, operation: Operation): void {
  const { at, entry: call } = step.call
  const isSilent = step.retired.length === 0 && step.nodes.length === 0
  if (call.failure !== null) {
    if (isSilent && step.rejection === null) return
    breakAt(replay, {
      law: 'gateway',
      at,
      reason: `${operation.id} failed and changes the store all the same`,
    })
    return
  }
  replay.findings.checked('gateway')
  if (step.rejection !== null) {
    checkRejection(replay, step, step.rejection)
    return
  }
  const shown = shownTo(replay.rows, operation)
  checkInputs(replay, step, shown)
  checkPredecessors(replay, step, operation)
  for (const status of step.retired) setStatus(replay, status)
  for (const [index, node] of step.nodes.entries()) {
    checkNode(replay, node, { operation, shown, ordinal: index + 1 })
    const { row } = node.entry
    writeRow(replay, node.at, row)
  }
}

/** The rows an operation is shown: a document version; a document's claims; all chunk summaries; else the evidence itself (B7.1, B7.2). */
function shownTo(rows: readonly Row[], operation: Operation): Row[] {
  if (operation.kind === 'extract') {
    const row = rowOf(rows, { id: operation.document, version: operation.version })
    return row === null ? [] : [row]
  }
  const active = activeOf(rows)
  const isOf = ({ document }: Row): boolean =>
    operation.kind === 'global-summary' || document === operation.document
  const type = operation.kind === 'chunk-summary' ? 'claim' : 'chunk-summary'
  const nodes = active.filter((row) => row.type === type && isOf(row))
  return nodes.length > 0 ? nodes : active.filter((row) => row.type === 'evidence' && isOf(row))
}

function checkRejection(
  replay: Replay,
  { call, retired, nodes }: CallStep,
  rejection: At<EntryOf<'rejection'>>,
): void {
  const { at, entry } = rejection
  replay.findings.checked(STALE)
  const effect = retired[0] ?? nodes[0]
  if (effect !== undefined) {
    const reason = `${entry.operation} is turned away and writes all the same`
    breakAt(replay, { law: STALE, at: effect.at, reason, because: [call.at, at] })
    return
  }
  if (entry.operation !== call.entry.operation) {
    breach(replay, {
      law: 'gateway',
      at,
      reason: `${entry.operation} is turned away behind the call of ${call.entry.operation}`,
    })
  }
  if (entry.reason !== 'stale-input') return
  for (const key of entry.rows) {
    const row = replay.rows.find((each) => keyOf(each) === key)
    if (row !== undefined && row.status !== 'active') continue
    const reason = `${entry.operation} is turned away for ${key}, which is ${row === undefined ? 'unknown' : 'active'}`
    breach(replay, { law: STALE, at, reason, because: [call.at, ...(row?.touched ?? [])] })
  }
}

/** A batch comes in only while what it was shown is active (H3); a batch without nodes still names its document version. */
function checkInputs(replay: Replay, { call, nodes }: CallStep, shown: readonly Row[]): void {
  const parents = nodes.flatMap(({ entry }) => entry.row.parents)
  const inputs = nodes.length === 0 ? shown : parents.flatMap((parent) => rowOf(replay.rows, parent) ?? [])
  const stale = inputs.filter(({ status }) => status !== 'active')
  if (stale.length === 0) return
  replay.findings.checked(STALE)
  const [first] = stale
  const reason = `${call.entry.operation} was shown ${first === undefined ? '' : keyOf(first)}, which is ${first?.status ?? ''} by now, and is let in`
  const at = nodes[0]?.at ?? call.at
  breakAt(replay, { law: STALE, at, reason, because: [...touching(replay.rows, stale.slice(0, 1)), call.at] })
}

/** Admitted nodes take the place of the active ones of their type and document, and of no others. */
function checkPredecessors(replay: Replay, { call, retired }: CallStep, operation: Operation): void {
  const document = operation.kind === 'global-summary' ? null : operation.document
  const type = operation.kind === 'extract' ? 'claim' : operation.kind
  const expected = activeOf(replay.rows).filter((row) => row.type === type && row.document === document)
  const actual = retired.map(({ entry }) => entry)
  const at = retired[0]?.at ?? call.at
  const [kept] = without(expected, actual)
  if (kept !== undefined) {
    const reason = `${operation.id} leaves ${keyOf(kept)} active, which its batch replaces`
    breakAt(replay, { law: 'gateway', at, reason, because: [...kept.touched, call.at] })
  }
  const [other] = without(actual, expected)
  if (other !== undefined) {
    const reason = `${operation.id} retires ${keyOf(other)}, which its batch does not replace`
    breakAt(replay, { law: 'gateway', at, reason, because: [...touching(replay.rows, [other]), call.at] })
  }
  for (const one of retired) {
    if (one.entry.status === 'superseded') continue
    const reason = `${keyOf(one.entry)} becomes ${one.entry.status} where a batch supersedes it`
    breach(replay, { law: 'gateway', at: one.at, reason, because: [call.at] })
  }
}

function checkNode(
  replay: Replay,
  { at, entry: { row } }: At<EntryOf<'node'>>,
  batch: { readonly operation: Operation; readonly shown: readonly Row[]; readonly ordinal: number },
): void {
  const { operation, shown, ordinal } = batch
  const { findings } = replay
  const key = keyOf(row)
  const document = operation.kind === 'global-summary' ? null : operation.document
  const type = operation.kind === 'extract' ? 'claim' : operation.kind
  const id = type === 'claim' ? `${document ?? ''}.${ordinal}` : document === null ? 'G' : `${document}.s`
  const session = operation.id.slice(0, operation.id.indexOf('/'))
  const isPlaced = row.id === id && row.type === type && row.document === document && row.session === session
  if (!isPlaced) {
    const reason = `${key} (${row.type}, of ${row.session}) comes from ${operation.id}, where ${id} (${type}, of ${session}) is due`
    breach(replay, { law: 'gateway', at, reason })
  }
  findings.checked('node-digests')
  const digest = digestOf({
    type: row.type,
    document: row.document,
    content: { type: row.content.type, text: row.content.text },
  })
  if (row.digest !== digest) {
    breakAt(replay, {
      law: 'node-digests',
      at,
      reason: `${key} has digest ${row.digest}, its content ${digest}`,
    })
  }
  checkParents(replay, { at, key, row }, shown)
}

function checkParents(
  replay: Replay,
  { at, key, row }: { readonly at: number; readonly key: string; readonly row: EntryOf<'node'>['row'] },
  shown: readonly Row[],
): void {
  const { findings, rows } = replay
  findings.checked('provenance')
  const unknown = row.parents.filter((parent) => rowOf(rows, parent) === null)
  if (unknown.length > 0) {
    breakAt(replay, {
      law: 'provenance',
      at,
      reason: `${key} derives from ${listed(unknown)}, which was never written`,
    })
    return
  }
  const isAsShown = isEqual(row.parents, shown)
  // What is stale is told under H3.
  if (!isAsShown && !replay.isBroken) {
    const reason = `${key} derives from ${listed(row.parents)}, its operation was shown ${listed(shown)}`
    const different = [...without(row.parents, shown), ...without(shown, row.parents)]
    breakAt(replay, { law: 'provenance', at, reason, because: touching(rows, different.slice(0, 2)) })
    return
  }
  const address = addressOf(shown)
  if (isAsShown && row.snapshot !== address) {
    breach(replay, {
      law: 'provenance',
      at,
      reason: `${key} names ${row.snapshot} as what it was shown, which hashes to ${address}`,
    })
  }
}

function isEqual(a: readonly Ref[], b: readonly Ref[]): boolean {
  return (
    a.length === b.length && a.every((ref, index) => keyOf(ref) === keyOf(b[index] ?? { id: '', version: 0 }))
  )
}
