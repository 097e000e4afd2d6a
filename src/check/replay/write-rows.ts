import type { EntryOf } from '../entries/entry.ts'
import { breakAt, breach, type Replay } from './replay.ts'
import { keyOf, rowOf, type Ref, type Row } from './rows.ts'
import type { At } from './steps.ts'

/** A new row version: never written before, the next of its id, and active. */
export function writeRow(replay: Replay, at: number, row: Omit<Row, 'touched'>): void {
  const { findings, rows } = replay
  findings.checked('rows')
  const earlier = rows.filter(({ id }) => id === row.id)
  const again = rowOf(rows, row)
  const expected = 1 + Math.max(0, ...earlier.map(({ version }) => version))
  const because = earlier.flatMap(({ touched }) => touched)
  if (again !== null) {
    breakAt(replay, { law: 'rows', at, reason: `row ${keyOf(row)} is written a second time`, because })
  } else if (row.version !== expected) {
    const reason = `row ${keyOf(row)} is written where version ${expected} comes next`
    breakAt(replay, { law: 'rows', at, reason, because })
  }
  if (row.status !== 'active') {
    breach(replay, { law: 'rows', at, reason: `row ${keyOf(row)} is new and already ${row.status}` })
  }
  rows.push({ ...row, touched: [at] })
}

/** A change of status: of a row that is there, away from active, once. */
export function setStatus(
  replay: Replay,
  { at, entry }: At<EntryOf<'node-status'> | EntryOf<'evidence-status'>>,
): void {
  replay.findings.checked('rows')
  const row = rowOf(replay.rows, entry)
  if (row === null) {
    breakAt(replay, { law: 'rows', at, reason: `row ${keyOf(entry)} changes and was never written` })
    return
  }
  if (row.status !== 'active' || entry.status === 'active') {
    const reason = `row ${keyOf(entry)} is ${row.status} and cannot become ${entry.status}`
    breakAt(replay, { law: 'rows', at, reason, because: row.touched })
  }
  row.status = entry.status
  row.touched.push(at)
}

/** The nodes, active or not, that derive from one of some rows, directly or through others: found by looking again until no more come. */
export function descendantsOf(rows: readonly Row[], roots: readonly Ref[]): Row[] {
  const reached: Row[] = []
  const isReached = (parent: Ref): boolean =>
    [...roots, ...reached].some(({ id, version }) => id === parent.id && version === parent.version)
  for (let grew = true; grew;) {
    grew = false
    for (const row of rows) {
      if (reached.includes(row) || !row.parents.some(isReached)) continue
      reached.push(row)
      grew = true
    }
  }
  return reached
}
