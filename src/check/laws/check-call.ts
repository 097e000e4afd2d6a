import type { EntryOf, Operation } from '../entries/entry.ts'
import { ingestOperations, useOperations } from '../replay/planned-operations.ts'
import { breach, breakAt, type Replay } from '../replay/replay.ts'
import { activeOf } from '../replay/rows.ts'
import type { At, CallStep } from '../replay/steps.ts'
import { checkBatch } from './check-batch.ts'
import { checkLedger } from './check-ledger.ts'

/** One call: whether it was planned, whether it came when it should, its ledger, and what became of its answer. */
export function checkCall(replay: Replay, step: CallStep): void {
  const { at, entry: call } = step.call
  replay.findings.checked('operations')
  const again = replay.calls.find(({ entry }) => entry.operation === call.operation)
  if (again !== undefined) {
    const reason = `${call.operation} is called a second time`
    breach(replay, { law: 'operations', at, reason, because: [again.at] })
  }
  checkLedger(replay, step)
  if (call.purpose === 'use') checkUse(replay, step)
  else checkOperation(replay, step)
  replay.calls.push(step.call)
}

/** The answer of a use: between its snapshot and its commit, with no effect on the store. */
function checkUse(replay: Replay, { call: { at, entry: call }, rejection, retired, nodes }: CallStep): void {
  const use = replay.snapshots.length - 1
  const because = replay.snapshots.slice(-1).map((snapshot) => snapshot.at)
  if (call.operation !== `use${use}` || call.phase !== call.operation || replay.commits.length !== use) {
    const reason = `${call.operation} is asked where the answer of use ${use} is due`
    breach(replay, { law: 'order', at, reason, because })
  }
  const effect = rejection ?? retired[0] ?? nodes[0]
  if (effect !== undefined) {
    breakAt(replay, {
      law: 'gateway',
      at: effect.at,
      reason: `the answer of ${call.operation} changes the store`,
      because: [at],
    })
  }
}

function checkOperation(replay: Replay, step: CallStep): void {
  const { at, entry: call } = step.call
  const planned = plannedOf(replay, call.phase)
  const operation = planned.find(({ id }) => id === call.operation)
  if (operation === undefined || !isOf(operation, call)) {
    const reason = `${call.operation} is called; ${call.phase} plans ${planned.map(({ id }) => id).join(', ') || 'nothing'}`
    const because = replay.revision === null ? [] : [replay.revision.at]
    breakAt(replay, { law: 'operations', at, reason, because })
    return
  }
  checkDependencies(replay, step.call, operation)
  checkBatch(replay, step, operation)
}

function isOf(operation: Operation, call: EntryOf<'call'>): boolean {
  if (operation.kind !== call.purpose || !operation.id.startsWith(`${call.phase}/`)) return false
  if (operation.kind === 'global-summary') return call.document === null && call.documentVersion === null
  const version = operation.kind === 'extract' ? operation.version : null
  return call.document === operation.document && call.documentVersion === version
}

/** Everything an operation builds on was called before it, and answered (H5). */
function checkDependencies(replay: Replay, { at }: At<EntryOf<'call'>>, operation: Operation): void {
  const law = operation.id.startsWith('revise/') ? 'h5-rebuild-in-dependency-order' : 'operations'
  replay.findings.checked(law)
  for (const before of operation.after) {
    const done = replay.calls.find(({ entry }) => entry.operation === before)
    if (done !== undefined && done.entry.failure === null) continue
    const reason = `${operation.id} runs ${done === undefined ? 'before' : 'although'} ${before}, which it builds on, ${done === undefined ? 'is done' : 'failed'}`
    const because = [
      ...(replay.revision === null ? [] : [replay.revision.at]),
      ...(done === undefined ? [] : [done.at]),
    ]
    breach(replay, { law, at, reason, because })
  }
}

/** The operations of a phase, as they are known at this moment. */
export function plannedOf({ rule, scenario, revision, rows }: Replay, phase: string): readonly Operation[] {
  if (phase === 'revise') return revision?.entry.operations ?? []
  if (phase !== 'ingest') return useOperations(rule, activeOf(rows), Number(phase.slice('use'.length)))
  const documents = scenario.documents.map(({ document, version }) => ({ id: document, version }))
  return ingestOperations(rule, documents)
}
