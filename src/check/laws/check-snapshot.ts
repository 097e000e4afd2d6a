import { breach, listed, touching, without, type Replay } from '../replay/replay.ts'
import { activeOf, addressOf, keyOf, rowOf, type Row } from '../replay/rows.ts'
import type { Step } from '../replay/steps.ts'
import { plannedOf } from './check-call.ts'
import { checkReadSet } from './check-read-set.ts'

type SnapshotStep = Extract<Step, { kind: 'snapshot' }>

/** A snapshot and its read set: taken when all is done that comes before, of exactly the active rows (B5.3). */
export function checkSnapshot(replay: Replay, step: SnapshotStep): void {
  const { snapshot } = step
  const { at, entry } = snapshot
  checkTurn(replay, step)
  replay.findings.checked('snapshots')
  const expected = activeOf(replay.rows)
  checkRows(replay, step, expected)
  const address = addressOf(entry.rows)
  if (entry.id !== address) {
    breach(replay, { law: 'snapshots', at, reason: `its id is ${entry.id}, its rows hash to ${address}` })
  }
  // Evidence first, then nodes, each in place.
  const listing = [...expected.filter(isEvidence), ...expected.filter((row) => !isEvidence(row))]
  if (entry.rows.map(keyOf).join() !== listing.map(keyOf).join() && isSame(entry.rows, expected)) {
    breach(replay, { law: 'snapshots', at, reason: `its rows are out of place: ${listed(entry.rows)}` })
  }
  checkAncestry(replay, at, expected)
  checkReadSet(replay, step)
  replay.snapshots.push(snapshot)
  replay.readSets.push(step.readSet)
}

/** Ingest is behind every snapshot, the revision behind every one but the first, and the use before it has committed (B10.1). */
function checkTurn(replay: Replay, { snapshot: { at, entry } }: SnapshotStep): void {
  const { snapshots, commits, revision, scenario, rule } = replay
  const use = snapshots.length
  replay.findings.checked('order')
  const say = (reason: string): void => {
    breach(replay, { law: 'order', at, reason, because: [...snapshots, ...commits].map((one) => one.at) })
  }
  if (entry.use !== use) say(`the snapshot of use ${entry.use} is taken where that of use ${use} is due`)
  else if (commits.length !== use)
    say(`the snapshot of use ${use} is taken before use ${use - 1} has committed`)
  if (use > 0 && scenario.revision.kind !== 'none' && revision === null) {
    say(`the snapshot of use ${use} is taken before the revision is met`)
  }
  const phases = use === 0 ? ['ingest'] : ['revise']
  if (rule.isPerUse) phases.push(`use${use}`)
  for (const phase of phases) checkDone(replay, at, phase)
}

/** Every operation of a phase was called and answered. */
function checkDone(replay: Replay, at: number, phase: string): void {
  for (const { id } of plannedOf(replay, phase)) {
    const call = replay.calls.find(({ entry }) => entry.operation === id)
    if (call !== undefined && call.entry.failure === null) continue
    const reason = `${id} is ${call === undefined ? 'planned and never called' : 'failed'}, and the trajectory goes on`
    breach(replay, { law: 'operations', at, reason, because: call === undefined ? [] : [call.at] })
  }
}

function checkRows(
  replay: Replay,
  { snapshot: { at, entry } }: SnapshotStep,
  expected: readonly Row[],
): void {
  const [absent] = without(expected, entry.rows)
  if (absent !== undefined) {
    breach(replay, {
      law: 'snapshots',
      at,
      reason: `it leaves out ${keyOf(absent)}, which is active`,
      because: absent.touched,
    })
  }
  for (const extra of without(entry.rows, expected)) {
    const row = rowOf(replay.rows, extra)
    const reason = `it lists ${keyOf(extra)}, which ${row === null ? 'was never written' : `is ${row.status}`}`
    breach(replay, { law: 'snapshots', at, reason, because: touching(replay.rows, [extra]) })
  }
  for (const seen of entry.rows) {
    const row = rowOf(expected, seen)
    if (row === null || row.digest === seen.digest) continue
    const reason = `it lists ${keyOf(seen)} with digest ${seen.digest}, the row has ${row.digest}`
    breach(replay, { law: 'snapshots', at, reason, because: row.touched })
  }
}

function isEvidence({ type }: Row): boolean {
  return type === 'evidence'
}

function isSame(a: SnapshotStep['snapshot']['entry']['rows'], b: readonly Row[]): boolean {
  return a.length === b.length && without(a, b).length === 0
}

/** No active node has an ancestor that is active no more; a pipeline that retires nothing keeps such nodes by its rule (B9.6). */
function checkAncestry(replay: Replay, at: number, active: readonly Row[]): void {
  const { findings, rule, begin } = replay
  for (const node of active) {
    if (node.type === 'evidence') continue
    findings.checked('ancestry')
    const chain = staleChain(replay.rows, node)
    if (chain === null) continue
    if (rule.retires === 'nothing') {
      findings.byDesign(
        'ancestry',
        `${begin.cell.pipeline} shows nodes of which an ancestor is active no more`,
      )
      continue
    }
    const last = chain.at(-1)
    const reason = `it holds ${keyOf(node)}, which derives from ${last === undefined ? '' : `${keyOf(last)}, ${last.status}`}`
    breach(replay, { law: 'ancestry', at, reason, because: chain.flatMap(({ touched }) => touched) })
    return
  }
}

/** From a node to the nearest ancestor that is active no more; null when there is none. */
function staleChain(rows: readonly Row[], node: Row): readonly Row[] | null {
  const paths: (readonly [Row, ...Row[]])[] = [[node]]
  const seen: Row[] = [node]
  for (const path of paths) {
    const [tip] = path
    for (const parent of tip.parents) {
      const row = rowOf(rows, parent)
      if (row === null || seen.includes(row)) continue
      if (row.status !== 'active') return [...path].reverse().concat(row)
      seen.push(row)
      paths.push([row, ...path])
    }
  }
  return null
}
