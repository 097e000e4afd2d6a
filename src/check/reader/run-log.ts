import type { Iterator, Level } from 'level'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../ids/index.ts'
import { CHUNK_BYTES, CHUNK_RECORDS, VIEW_TRIES_MAX } from '../limits.ts'
import { busyLog, DamagedLog, isStillWhole, linkLog, type LinkedLog } from './link-log.ts'
import { messageOf } from './message-of.ts'
import { ACKNOWLEDGED } from './read-acknowledged.ts'

/** A key and its bytes. */
export interface LogRecord {
  readonly key: string
  readonly value: Buffer
}

/** LevelDB could not read on; what lies behind was not seen. */
export interface Unreadable {
  readonly after: string
  readonly why: string
}

/** The records of a run's log, in key order, whoever holds it. */
export class RunLog {
  readonly path: string
  #view: LinkedLog

  private constructor(path: string, view: LinkedLog) {
    this.path = path
    this.#view = view
  }

  /** @throws UserError `run-missing`, `log-busy`; DamagedLog */
  static async open(path: string): Promise<RunLog> {
    if (!existsSync(join(path, 'CURRENT'))) {
      if (existsSync(join(path, ACKNOWLEDGED))) throw new DamagedLog('CURRENT is missing')
      throw missing(path)
    }
    return new RunLog(path, await linkLog(path))
  }

  /**
   * The records from a key to another, exclusive, in chunks of bounded size. When the owner replaces files under it, it goes
   * on behind the last key with a new view: a log only grows.
   */
  async *records(
    from: string,
    to: string,
    onUnreadable: (place: Unreadable) => void,
  ): AsyncGenerator<LogRecord> {
    let last: string | null = null
    for (let idle = 0; idle < VIEW_TRIES_MAX; idle += 1) {
      const range: Range = last === null ? { gte: from, lt: to } : { gt: last, lt: to }
      const view = this.#view
      const reading = new ChunkReader(view, range)
      try {
        for (;;) {
          const chunk = await reading.next()
          // A look-up in between may have taken a new view and closed this one.
          if (view !== this.#view || !(await isStillWhole(this.path, view))) break
          if (chunk.why !== null) {
            onUnreadable({ after: last ?? from, why: chunk.why })
            return
          }
          if (chunk.records.length === 0) return
          for (const record of chunk.records) {
            yield record
            last = record.key
          }
          idle = 0
        }
      } finally {
        await reading.close()
      }
      if (view === this.#view) await this.#renew()
    }
    throw busyLog(this.path)
  }

  /** The bytes under some keys, in their order; null where there are none. */
  async at(keys: readonly string[]): Promise<readonly (Buffer | null)[]> {
    for (let tries = 0; tries < VIEW_TRIES_MAX; tries += 1) {
      const found = await getMany(this.#view.database, keys)
      if (await isStillWhole(this.path, this.#view)) return found
      await this.#renew()
    }
    throw busyLog(this.path)
  }

  close(): Promise<void> {
    return this.#view.close()
  }

  async #renew(): Promise<void> {
    const next = await linkLog(this.path)
    await this.#view.close()
    this.#view = next
  }
}

/** Where the files are damaged nothing is found; reading the bodies in order says so. */
async function getMany(database: LinkedLog['database'], keys: readonly string[]): Promise<(Buffer | null)[]> {
  try {
    const found: (Buffer | undefined)[] = await database.getMany([...keys])
    return found.map((value) => value ?? null)
  } catch {
    return keys.map(() => null)
  }
}

type Range = { readonly gte?: string; readonly gt?: string; readonly lt: string }
type Reading = Iterator<Level<string, Buffer>, string, Buffer>
type Chunk = { readonly records: readonly LogRecord[]; readonly why: string | null }

/** Chunks of a range. LevelDB drops a chunk in which it meets a damaged place, so that one is read record by record. */
class ChunkReader {
  readonly #view: LinkedLog
  #range: Range
  #size = CHUNK_RECORDS
  #iterator: Reading

  constructor(view: LinkedLog, range: Range) {
    this.#view = view
    this.#range = range
    this.#iterator = this.#open()
  }

  async next(): Promise<Chunk> {
    try {
      const pairs = await this.#iterator.nextv(this.#size)
      const records = pairs.map(([key, value]) => ({ key, value }))
      const last = records.at(-1)
      if (last !== undefined) this.#range = { gt: last.key, lt: this.#range.lt }
      return { records, why: null }
    } catch (error) {
      if (this.#size === 1) return { records: [], why: this.#view.inLog(messageOf(error)) }
      await this.#iterator.close()
      this.#size = 1
      this.#iterator = this.#open()
      return this.next()
    }
  }

  close(): Promise<void> {
    return this.#iterator.close()
  }

  #open(): Reading {
    return this.#view.database.iterator({ ...this.#range, highWaterMarkBytes: CHUNK_BYTES })
  }
}

function missing(path: string): UserError {
  return new UserError(
    'run-missing',
    `Cannot find a run to check: there is no log at ${path}; name the directory that --out named`,
  )
}
