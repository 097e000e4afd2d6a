import { canonicalJson } from '../../ids/index.ts'
import type { EntryOf } from '../entries/entry.ts'
import { repairOperations } from '../replay/planned-operations.ts'
import { breach, breakAt, listed, type Replay } from '../replay/replay.ts'
import { activeOf, keyOf, rowOf } from '../replay/rows.ts'
import type { At, RevisionStep } from '../replay/steps.ts'
import { setStatus } from '../replay/write-rows.ts'
import { checkEvidence } from './check-begin.ts'
import { checkInvalidation } from './check-invalidation.ts'
import { checkSelection } from './check-selection.ts'

/** The revision and its barrier: evidence changes, nodes retire and the repair is fixed in one transaction (B9, B13.1). */
export function checkRevision(replay: Replay, step: RevisionStep): void {
  const { at, entry } = step.revision
  checkTurn(replay, step.revision)
  checkChange(replay, step)
  checkInvalidation(replay, step)
  for (const status of step.retired) setStatus(replay, status)
  const retired = step.retired.flatMap((status) => rowOf(replay.rows, status.entry) ?? [])
  checkSelection(replay, step.revision, retired)
  replay.findings.checked('repair-plans')
  const expected = repairOperations(replay.rule, entry, { rows: replay.rows, retired })
  if (sorted(expected) !== sorted(entry.operations)) {
    const said = (ids: readonly { readonly id: string }[]): string =>
      ids.map(({ id }) => id).join(', ') || 'nothing'
    const reason = `it plans ${said(entry.operations)}; ${replay.begin.cell.pipeline} plans ${said(expected)}${
      said(entry.operations) === said(expected) ? ' with other dependencies' : ''
    }`
    breach(replay, { law: 'repair-plans', at, reason })
  }
  checkOrder(replay, step.revision)
  replay.revision = step.revision
}

function checkTurn(replay: Replay, { at, entry }: At<EntryOf<'revision'>>): void {
  const { scenario, revision, snapshots } = replay
  replay.findings.checked('order')
  if (revision !== null) {
    breach(replay, { law: 'order', at, reason: 'a second revision is met', because: [revision.at] })
  }
  if (snapshots.length === 0) {
    breach(replay, { law: 'order', at, reason: 'the revision is met before the first use', because: [0] })
  }
  const expected = scenario.revision
  const document =
    expected.kind === 'replace'
      ? expected.document.document
      : expected.kind === 'revoke'
        ? expected.document
        : ''
  if (entry.kind !== expected.kind || entry.document !== document) {
    const reason = `it is to ${entry.kind} ${entry.document}, the scenario’s to ${`${expected.kind} ${document}`.trim()}`
    breach(replay, { law: 'evidence', at, reason, because: [0] })
  }
}

/** What the event does to the evidence itself, and nothing else. */
function checkChange(replay: Replay, { revision: { at, entry }, statuses, evidence }: RevisionStep): void {
  replay.findings.checked('evidence')
  const to = entry.kind === 'revoke' ? 'revoked' : 'superseded'
  const changing = activeOf(replay.rows).filter(
    ({ type, id }) => type === 'evidence' && id === entry.document,
  )
  const actual = statuses.map((status) => `${keyOf(status.entry)} ${status.entry.status}`)
  const expected = changing.map((row) => `${keyOf(row)} ${to}`)
  if (actual.join() !== expected.join()) {
    const reason = `it makes ${actual.join(', ') || 'nothing'}, to ${entry.kind} ${entry.document} makes ${expected.join(', ') || 'nothing'}`
    breakAt(replay, { law: 'evidence', at: statuses[0]?.at ?? at, reason, because: [at] })
  }
  for (const status of statuses) setStatus(replay, status)
  const added = replay.scenario.revision.kind === 'replace' ? replay.scenario.revision.document : null
  if (evidence.length !== (entry.kind === 'replace' ? 1 : 0)) {
    const reason = `it brings ${listed(evidence.map((one) => one.entry.row))}`
    breakAt(replay, { law: 'evidence', at, reason, because: evidence.map((one) => one.at) })
  }
  for (const one of evidence) checkEvidence(replay, one, added)
}

/** In the list of operations, too, each stands behind those it comes after. */
function checkOrder(replay: Replay, { at, entry }: At<EntryOf<'revision'>>): void {
  for (const [index, { id, after }] of entry.operations.entries()) {
    const earlier = entry.operations.slice(0, index).map((operation) => operation.id)
    const late = after.find((before) => !earlier.includes(before))
    if (late === undefined) continue
    const law = 'h5-rebuild-in-dependency-order'
    breach(replay, { law, at, reason: `${id} stands before ${late}, which it builds on` })
  }
}

function sorted(operations: EntryOf<'revision'>['operations']): string {
  const texts = operations.map((operation) =>
    canonicalJson({ ...operation, after: [...operation.after].sort() }),
  )
  return texts.sort().join('\n')
}
