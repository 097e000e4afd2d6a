import { rowKey, type Entry } from '../../src/store/index.ts'

/** What a log says about the commits in it, judged by the changes between each read set and its commit alone. */
export interface JudgedLog {
  readonly committed: number
  readonly blocked: number
  /** one line for every verdict that the changes do not bear out */
  readonly wrong: readonly string[]
}

/** Judges every commit of a log by looking through its entries: no store, no gate. */
export function judgeLog(entries: readonly Entry[]): JudgedLog {
  const wrong: string[] = []
  let committed = 0
  let blocked = 0
  for (const [at, entry] of entries.entries()) {
    if (entry.type !== 'commit') continue
    const read = entries.find((before) => before.type === 'read-set' && before.use === entry.use)
    const keys = read?.type === 'read-set' ? read.rows.map(rowKey) : []
    // Rows never come back, so between two snapshots of one id no active row changed; a read set may be of the earlier one.
    const from = entries.findIndex((before) => before.type === 'snapshot' && before.id === entry.snapshot)
    const changes = entries.slice(from, at).flatMap(changedKey)
    const stale = keys.filter((key) => changes.includes(key))
    if (entry.verdict === 'committed') committed += 1
    else blocked += 1
    if (stale.length > 0 !== (entry.verdict === 'blocked') || stale.join() !== entry.blockedBy.join()) {
      wrong.push(
        `entry ${at}: use ${entry.use} is ${entry.verdict} by [${entry.blockedBy.join()}], changed were [${stale.join()}]`,
      )
    }
  }
  return { committed, blocked, wrong }
}

function changedKey(entry: Entry): string[] {
  return entry.type === 'evidence-status' || entry.type === 'node-status' ? [rowKey(entry)] : []
}
