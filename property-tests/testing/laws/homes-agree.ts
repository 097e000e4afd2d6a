import { deepStrictEqual, equal } from 'node:assert/strict'
import fc from 'fast-check'
import { canonicalJson, sha256, type Json, type TrajectoryId } from '../../../src/ids/index.ts'
import type { Log } from '../../../src/log/index.ts'
import {
  EMPTY_TRAJECTORY,
  foldTrajectory,
  openJournal,
  type Entry,
  type TrajectoryState,
} from '../../../src/store/index.ts'
import { histories } from '../arbitraries/histories.ts'
import type { Law } from '../law.ts'
import { playHistory } from '../play/play-history.ts'
import { PRODUCT_RULES } from '../product-rules.ts'

/** Two places where a log can live. Both are used for every case, each case in a stream of its own. */
export interface Homes {
  readonly one: () => Log
  readonly other: () => Log
  /** closes both logs and opens them again */
  readonly reopen: () => Promise<void>
}

/**
 * The two homes of the store agree: one history written to both gives, entry by entry, the same log and, bit for bit, the
 * same state at every transaction; and what is read back later, also after both were closed and opened again, is that state.
 */
export const homesAgree: Law<Homes> = {
  name: 'homes-agree',
  statement:
    'The same history in memory and on disk gives the same log and the same state, before and after reopening.',
  section: 'B5.8',
  situations: ['read back from open logs', 'read back after reopening', 'several entries'],
  property: (homes, meet) => {
    let streams = 0
    return fc.asyncProperty(histories, fc.integer({ min: 1, max: 50 }), async (steps, chance) => {
      const { transactions } = playHistory(PRODUCT_RULES, steps)
      const stream = `case-${(streams += 1)}` as TrajectoryId
      const logs = (): Log[] => [homes.one(), homes.other()]
      const written = await Promise.all(logs().map((log) => write(log, stream, transactions)))
      const expected = prefixStates(transactions)
      for (const states of written)
        deepStrictEqual(states, expected, 'a journal’s state is not the fold of its entries')
      if (chance === 1) await homes.reopen()
      for (const log of logs()) {
        const entries: Entry[] = []
        for await (const { entry } of log.read(stream)) entries.push(entry as Entry)
        deepStrictEqual(entries, transactions.flat(), 'what is read is not what was written')
        const { state } = await openJournal(log, stream)
        equal(bytesOf(state()), expected.at(-1), 'going on gives another state')
        for (const text of bodiesOf(transactions)) equal(await log.body(sha256(text)), text)
      }
      meet(chance === 1 ? 'read back after reopening' : 'read back from open logs')
      if (transactions.flat().length > 1) meet('several entries')
    })
  },
}

/** Writes without waiting in between, as operations that overlap do. */
async function write(
  log: Log,
  stream: TrajectoryId,
  transactions: readonly (readonly Entry[])[],
): Promise<string[]> {
  const journal = await openJournal(log, stream)
  const bodies = bodiesOf(transactions)
  const states = await Promise.all(
    transactions.map((entries, place) => journal.write(() => entries, [bodies[place] ?? ''])),
  )
  return [bytesOf(EMPTY_TRAJECTORY), ...states.map(bytesOf)]
}

function bodiesOf(transactions: readonly (readonly Entry[])[]): string[] {
  return transactions.map((entries, place) => `body ${place} ${entries.map(({ type }) => type).join(' ')}`)
}

function prefixStates(transactions: readonly (readonly Entry[])[]): string[] {
  return Array.from({ length: transactions.length + 1 }, (_, length) => length).map((length) =>
    bytesOf(foldTrajectory(EMPTY_TRAJECTORY, transactions.slice(0, length).flat())),
  )
}

function bytesOf({ store, calls, ...rest }: TrajectoryState): string {
  const rows = { evidence: [...store.evidence], nodes: [...store.nodes], calls: [...calls] }
  return canonicalJson({ ...rest, ...rows } as unknown as Json)
}
