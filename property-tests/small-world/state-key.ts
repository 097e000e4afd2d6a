import { rowKey } from '../../src/store/index.ts'
import { SESSIONS } from '../histories/step.ts'
import type { Session, World } from '../histories/world.ts'
import type { NaiveSession, NaiveWorld } from '../model/naive-world.ts'

/**
 * Two states with one key go on alike: same rows, same documents touched, and sessions that have the same left to do, read
 * the same, and of that the same has changed. Which session is which makes no difference.
 */
export function stateKey({
  world,
  naive,
  left,
  touched,
}: {
  readonly world: World
  readonly naive: NaiveWorld
  readonly left: readonly number[]
  readonly touched: number
}): string {
  const names = SESSIONS.slice(0, left.length)
  const sessions = names
    .map((name, place) =>
      sessionKey({
        left: left[place] ?? 0,
        naive,
        session: naive.sessions.get(name),
        real: world.sessions.get(name),
      }),
    )
    .sort()
  return `${touched};${rowsKey(naive.rows)};${sessions.join(';')}`
}

/** Reading and committing leave the rows as they are. */
const known = new WeakMap<NaiveWorld['rows'], string>()

function rowsKey(rows: NaiveWorld['rows']): string {
  const before = known.get(rows)
  if (before !== undefined) return before
  const key = rows
    .map(({ key, status, parents }) => `${key}${status.slice(0, 1)}${status.slice(3, 4)}${parents.join()}`)
    .sort()
    .join(';')
  known.set(rows, key)
  return key
}

function sessionKey({
  left,
  naive,
  session,
  real,
}: {
  readonly left: number
  readonly naive: NaiveWorld
  readonly session: NaiveSession | undefined
  readonly real: Session | undefined
}): string {
  // A session at its end has nothing that its past could still change.
  if (left === 0) return '0'
  if (session === undefined || real === undefined) return String(left)
  const { read, batch } = session
  const since = read === null ? [] : naive.changes.slice(read.at)
  const stale = read?.keys.filter((key) => since.includes(key)).sort() ?? []
  const shown =
    real.read?.rows
      .map((row) => `${rowKey(row)} ${row.status}`)
      .sort()
      .join() ?? 'nothing'
  return [left, stale.join(), shown, batch?.nodes.join() ?? 'nothing', batch?.shown.join()].join('/')
}
