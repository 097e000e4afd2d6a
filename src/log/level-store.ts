import { Level, type Iterator } from 'level'
import type { ByteReader, ByteRecord, ByteStore, KeyRange } from './byte-store.ts'
import {
  BLOCK_CACHE_BYTES,
  OPEN_FILES_MAX,
  TABLE_BYTES,
  READ_BYTES_MAX,
  READ_ENTRIES_MAX,
  WRITE_BUFFER_BYTES,
} from './limits.ts'
import type { UserError } from '../ids/index.ts'
import { storageError } from './storage-error.ts'

type Database = Level<string, Buffer>

/**
 * A byte store in a LevelDB directory, flushed to disk with every write.
 * @param options.place what messages call the directory
 * @param options.isShared whether other threads of this process open the directory too: they then share one opening
 * @throws the raw error of LevelDB when it cannot be opened
 */
export async function levelStore(options: {
  readonly path: string
  readonly place?: string
  readonly create: boolean
  readonly isShared?: boolean
}): Promise<ByteStore> {
  const place = options.place ?? options.path
  const database: Database = new Level(options.path, {
    valueEncoding: 'buffer',
    createIfMissing: options.create,
    multithreading: options.isShared ?? false,
    writeBufferSize: WRITE_BUFFER_BYTES,
    cacheSize: BLOCK_CACHE_BYTES,
    maxOpenFiles: OPEN_FILES_MAX,
    maxFileSize: TABLE_BYTES,
  })
  await database.open()
  const source = { database, place }
  return {
    ...reader(source),
    last: async ({ from, to }) => {
      const keys = database.keys({ gte: from, lt: to, reverse: true, limit: 1 })
      const [key] = await explained(source, keys.all())
      return key ?? null
    },
    // A chained batch crosses into LevelDB once a record and skips the copies of an array batch: three times as fast.
    write: async (records) => {
      const batch = database.batch()
      for (const { key, value } of records) batch.put(key, value as Buffer)
      await batch.write({ sync: true })
    },
  }
}

/** A database, and what messages call it: it may be a directory of links that is gone when they are read. */
interface Source {
  readonly database: Database
  readonly place: string
}

function reader(source: Source): ByteReader {
  const { database, place } = source
  return {
    place,
    getMany: async (keys) => {
      const values = await explained<(Buffer | undefined)[]>(source, database.getMany([...keys]))
      return values.map((value) => value ?? null)
    },
    chunks: (range) => chunks(source, range),
    skim: (range, next) => skim({ ...source, range }, next),
    close: () => database.close(),
  }
}

async function* chunks(source: Source, { from, to }: KeyRange): AsyncGenerator<readonly ByteRecord[]> {
  const { database } = source
  const snapshot = database.snapshot()
  const range: { lt: string; gte?: string; gt?: string } = { gte: from, lt: to }
  try {
    // LevelDB reports what it could not read at the end of a range alone, and drops the chunk it was filling. Records
    // one by one come through up to there.
    for (const size of [READ_ENTRIES_MAX, 1]) {
      try {
        for await (const chunk of chunksOf(
          database.iterator({ ...range, snapshot, highWaterMarkBytes: READ_BYTES_MAX }),
          size,
        )) {
          yield chunk
          delete range.gte
          range.gt = chunk.at(-1)?.key ?? from
        }
        return
      } catch (cause) {
        if (size === 1) throw trouble(source, cause)
      }
    }
  } finally {
    await snapshot.close()
  }
}

async function* chunksOf(
  iterator: Iterator<Database, string, Buffer>,
  size: number,
): AsyncGenerator<readonly ByteRecord[]> {
  try {
    for (;;) {
      const chunk = await iterator.nextv(size)
      if (chunk.length === 0) return
      yield chunk.map(([key, value]) => ({ key, value }))
    }
  } finally {
    await iterator.close()
  }
}

async function* skim(
  source: Source & { readonly range: KeyRange },
  next: (key: string) => string,
): AsyncGenerator<string> {
  const { database, range } = source
  const iterator = database.keys({ gte: range.from, lt: range.to })
  try {
    for (;;) {
      const key = await explained(source, iterator.next())
      if (key === undefined) return
      yield key
      iterator.seek(next(key))
    }
  } finally {
    await iterator.close()
  }
}

async function explained<Value>(source: Source, reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (cause) {
    throw trouble(source, cause)
  }
}

function trouble({ database, place }: Source, cause: unknown): UserError {
  return storageError(place, cause, { from: `${database.location}/`, to: `${place}/` })
}
