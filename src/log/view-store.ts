import type { Clock } from '../clock/index.ts'
import type { ByteReader, ByteRecord, KeyRange } from './byte-store.ts'
import { READ_ENTRIES_MAX, VIEW_RETRIES_MAX } from './limits.ts'
import type { SightTicket } from './join-sight.ts'
import { SightHolder } from './sight-holder.ts'
import { busyLog, isIntact, type Sight } from './sight.ts'

/**
 * Reads a log whose owner may be at work. The owner may delete a table that a sight still needs, and LevelDB would then
 * leave records out; so after every chunk the view makes sure that all files are there. If not, it takes a new sight and
 * reads the chunk again. A log only grows, so a later sight holds all that an earlier one held.
 */
export class ViewStore implements ByteReader {
  readonly place: string
  readonly #sights: SightHolder
  readonly #clock: Clock
  #shared: Promise<Sight> | null = null

  constructor({ path, clock, ticket }: { path: string; clock: Clock; ticket: SightTicket | null }) {
    this.place = path
    this.#clock = clock
    this.#sights = new SightHolder(path, ticket)
  }

  /** Lets other threads read through this view's sight, which then stays until this view is closed. */
  async share(): Promise<SightTicket> {
    this.#shared ??= this.#sights.enter()
    const { directory, tables } = await this.#shared
    return { directory, tables }
  }

  getMany(keys: readonly string[]): Promise<readonly (Uint8Array | null)[]> {
    return this.#steadily((store) => store.getMany(keys))
  }

  async *chunks({ from, to }: KeyRange): AsyncGenerator<readonly ByteRecord[]> {
    let start = from
    for (let idle = 0; idle < VIEW_RETRIES_MAX; idle += 1) {
      const sight = await this.#sights.enter()
      const chunks = sight.store.chunks({ from: start, to })[Symbol.asyncIterator]()
      try {
        for (;;) {
          const step = await settled(chunks.next())
          if (!(await this.#isIntact(sight))) break
          if (!step.ok) throw step.error
          if (step.value.done === true) return
          yield step.value.value
          start = `${step.value.value.at(-1)?.key ?? start}\0`
          idle = 0
        }
        this.#sights.retire(sight)
      } finally {
        await chunks.return?.()
        await this.#sights.leave(sight)
      }
    }
    throw busyLog(this.place)
  }

  async *skim({ from, to }: KeyRange, next: (key: string) => string): AsyncGenerator<string> {
    let start = from
    for (;;) {
      const range = { from: start, to }
      const keys = await this.#steadily((store) => firstOf(store.skim(range, next)))
      yield* keys
      const last = keys.at(-1)
      if (last === undefined) return
      start = next(last)
    }
  }

  async close(): Promise<void> {
    await this.#sights.close()
    const shared = await this.#shared?.catch(() => null)
    this.#shared = null
    if (shared) await this.#sights.leave(shared)
  }

  #isIntact(sight: Sight): Promise<boolean> {
    return isIntact(sight, { path: this.place, now: this.#clock.elapsed() })
  }

  /** Reads again until no file has vanished meanwhile. */
  async #steadily<Value>(read: (store: ByteReader) => Promise<Value>): Promise<Value> {
    for (let tries = 0; tries < VIEW_RETRIES_MAX; tries += 1) {
      const sight = await this.#sights.enter()
      try {
        const result = await settled(read(sight.store))
        if (await this.#isIntact(sight)) {
          if (result.ok) return result.value
          throw result.error
        }
        this.#sights.retire(sight)
      } finally {
        await this.#sights.leave(sight)
      }
    }
    throw busyLog(this.place)
  }
}

async function firstOf(keys: AsyncIterable<string>): Promise<readonly string[]> {
  const found: string[] = []
  for await (const key of keys) {
    found.push(key)
    if (found.length >= READ_ENTRIES_MAX) break
  }
  return found
}

type Settled<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown }

async function settled<Value>(promise: Promise<Value>): Promise<Settled<Value>> {
  try {
    return { ok: true, value: await promise }
  } catch (error) {
    return { ok: false, error }
  }
}
