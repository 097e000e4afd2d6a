import { invariant, oneLine, UserError, type Digest } from '../ids/index.ts'
import type { ByteStore } from './byte-store.ts'
import { batchRecord } from './batch-record.ts'
import { decideBatch, type BatchDecision } from './decide-batch.ts'
import { parseEntryKey, streamRange } from './keys.ts'
import {
  BATCH_APPENDS_MAX,
  BATCH_BYTES_MAX,
  BODIES_REMEMBERED_MAX,
  EARLY_APPENDS,
  HELD_APPENDS_MAX,
  QUEUE_APPENDS_MAX,
  QUEUE_BYTES_MAX,
} from './limits.ts'
import type { Append } from './log.ts'
import { lastBatch } from './last-batch.ts'
import { LogUseError } from './log-use-error.ts'
import { prepareAppend, type PreparedAppend } from './prepare-append.ts'
import { RecentMap } from './recent-map.ts'
import { StreamHeads } from './stream-heads.ts'

const tellNobody = (): void => undefined

interface Waiter {
  readonly resolve: () => void
  readonly reject: (reason: Error) => void
}
type Held = Waiter & { readonly append: Append }
type Queued = Waiter & { readonly prepared: PreparedAppend }

/**
 * The one writer of a log, with group commit.
 *
 *   append ─▶ held (as it came) ─▶ queue (encoded, bounded) ─▶ one batch ─▶ disk ─▶ all its callers go on
 *
 * While a batch is being written the next one gathers. Appends keep the order of their calls throughout.
 */
export class GroupWriter {
  readonly #store: ByteStore
  readonly #heads: StreamHeads
  readonly #written = new RecentMap<Digest, true>(BODIES_REMEMBERED_MAX)
  #held: Held[] = []
  #queue: Queued[] = []
  #queueBytes = 0
  #working: Promise<void> | null = null
  #gathering: Promise<void> | null = null
  #failure: UserError | null = null
  /** null until the first */
  #writes: number | null = null
  #closed = false

  constructor(store: ByteStore, heads = new StreamHeads(false)) {
    this.#store = store
    this.#heads = heads
  }

  append(append: Append): Promise<void> {
    return new Promise((resolve, reject) => {
      const refusal = this.#refusal()
      if (refusal !== null) {
        reject(refusal)
        return
      }
      this.#held.push({ append, resolve, reject })
      this.#admit()
    })
  }

  /** Takes no more appends and resolves when those it has taken are settled. */
  async close(): Promise<void> {
    this.#closed = true
    for (;;) {
      const work = this.#working ?? this.#gathering
      if (work === null) return
      await work
    }
  }

  #refusal(): Error | null {
    if (this.#failure !== null) return this.#failure
    if (this.#closed) {
      return new LogUseError('log-closed', `Cannot append to the log ${this.#store.place}: it is closed`)
    }
    if (this.#held.length < HELD_APPENDS_MAX) return null
    return new LogUseError(
      'log-overloaded',
      `Cannot append to the log ${this.#store.place}: ${HELD_APPENDS_MAX} appends wait already; await each append`,
    )
  }

  /** Moves appends into the queue while it has room. */
  #admit(): void {
    let count = 0
    for (const { append, resolve, reject } of this.#held) {
      if (this.#queue.length >= QUEUE_APPENDS_MAX || this.#queueBytes >= QUEUE_BYTES_MAX) break
      count += 1
      try {
        const prepared = prepareAppend(append)
        this.#queue.push({ prepared, resolve, reject })
        this.#queueBytes += prepared.bytes
      } catch (error) {
        reject(error as Error)
      }
    }
    if (count > 0) this.#held = this.#held.slice(count)
    if (this.#working !== null) return
    if (this.#queue.length < EARLY_APPENDS) this.#gathering ??= this.#gather()
    else this.#working = this.#work()
  }

  /** Callers of one batch are told when the next one is on its way: what they bring then is encoded while the disk is busy. */
  async #work(): Promise<void> {
    let tell = tellNobody
    while (this.#queue.length > 0) {
      const batch = this.#take()
      const written = this.#commit(batch)
      tell()
      try {
        tell = await written
      } catch (cause) {
        tell = tellNobody
        this.#fail(batch, cause)
      }
      this.#admit()
    }
    this.#working = null
    tell()
  }

  /**
   * Begins when everything that runs in this turn of the event loop has run, so that callers that go on together after one batch
   * share the next one, unless enough appends have begun one by then: the disk is busy while the others are encoded.
   */
  async #gather(): Promise<void> {
    await new Promise<void>((resolve) => {
      process.nextTick(resolve)
    })
    this.#gathering = null
    if (this.#queue.length > 0) this.#working ??= this.#work()
  }

  /** The next batch: at least one append, at most what one write should hold. */
  #take(): readonly Queued[] {
    let bytes = 0
    let count = 0
    for (const { prepared } of this.#queue) {
      if (count > 0 && (count >= BATCH_APPENDS_MAX || bytes + prepared.bytes > BATCH_BYTES_MAX)) break
      bytes += prepared.bytes
      count += 1
    }
    this.#queueBytes -= bytes
    const batch = this.#queue.slice(0, count)
    this.#queue = this.#queue.slice(count)
    return batch
  }

  /** Writes a batch. @returns what tells its callers */
  async #commit(batch: readonly Queued[]): Promise<() => void> {
    const appends = batch.map(({ prepared }) => prepared)
    const { heads, unknown } = this.#remembered(new Set(appends.map(({ stream }) => stream)))
    // With nothing to look up the write begins at once.
    if (unknown.length > 0) await this.#lookUp(unknown, heads)
    const decision = decideBatch(appends, {
      heads,
      isWritten: (hash) => this.#written.get(hash) !== undefined,
    })
    if (decision.records.length > 0) await this.#write(decision)
    for (const [stream, head] of decision.heads) this.#heads.set(stream, head)
    for (const hash of decision.bodies) this.#written.set(hash, true)
    return () => {
      for (const [index, { resolve, reject }] of batch.entries()) {
        const refusal = decision.refusals[index]
        if (refusal) reject(refusal)
        else resolve()
      }
    }
  }

  /** One atomic write, numbered; the count of them is remembered before anyone is told. */
  async #write({ records, heads }: BatchDecision): Promise<void> {
    this.#writes ??= await lastBatch(this.#store)
    const number = this.#writes + 1
    await this.#store.write([...records, batchRecord(number, heads)])
    this.#store.acknowledge?.(number)
    this.#writes = number
  }

  #remembered(streams: ReadonlySet<string>): {
    readonly heads: Map<string, number>
    readonly unknown: readonly string[]
  } {
    const heads = new Map<string, number>()
    const unknown: string[] = []
    for (const stream of streams) {
      const head = this.#heads.get(stream)
      if (head === undefined) unknown.push(stream)
      else heads.set(stream, head)
    }
    return { heads, unknown }
  }

  /** Looks up heads that are not remembered; a batch bounds how many at once. */
  async #lookUp(streams: readonly string[], heads: Map<string, number>): Promise<void> {
    await Promise.all(
      streams.map(async (stream) => {
        heads.set(stream, await this.#readHead(stream))
      }),
    )
  }

  async #readHead(stream: string): Promise<number> {
    const key = await this.#store.last(streamRange(stream))
    if (key === null) return 0
    const last = parseEntryKey(key)
    invariant(
      last !== null,
      `the last key of stream ${stream} names an entry, but reads ${JSON.stringify(key)}`,
    )
    return last.sequence + 1
  }

  /** What is on disk after a failed write is unknown, so the log ends here; a reopening reads what is there. */
  #fail(batch: readonly Queued[], cause: unknown): void {
    const reason = oneLine(cause instanceof Error ? cause.message : String(cause))
    const failure = new UserError(
      'log-write-failed',
      `Cannot write to the log ${this.#store.place}: ${reason}; nothing more is written, free what is missing and run the same command again`,
      { cause },
    )
    this.#failure = failure
    const waiting = [...batch, ...this.#queue, ...this.#held]
    this.#queue = []
    this.#held = []
    this.#queueBytes = 0
    for (const { reject } of waiting) reject(failure)
  }
}
