import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headsOf } from './batch-record.ts'
import type { ByteRecord, ByteStore } from './byte-store.ts'
import { decodeFrame } from './frame.ts'
import { FORMAT_KEY, parseBatchKey, parseEntryKey } from './keys.ts'
import { isTableFile, isWriteAheadFile } from './level-files.ts'
import { BATCH_BYTES_MAX } from './limits.ts'
import { tableBlocks } from './table-file.ts'
import { writeBatchRecords } from './write-batch.ts'
import { readWriteAhead } from './write-ahead.ts'

/**
 * Brings every record that can be trusted from the files of a damaged log into a store, without LevelDB, which would pass over what
 * lies behind a damaged place. A log never changes what it has written, so it does not matter in which file a record is found.
 * @returns how many entries each stream must have, as far as what is left of the writes says
 * @throws the raw error of the disk
 */
export async function gatherRecords(path: string, store: ByteStore): Promise<Map<string, number>> {
  const lengths = new Map<string, number>()
  const atLeast = (stream: string, length: number): void => {
    lengths.set(stream, Math.max(length, lengths.get(stream) ?? 0))
  }
  let chunk: ByteRecord[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    if (chunk.length > 0) await store.write(chunk)
    chunk = []
    bytes = 0
  }
  for await (const record of recordsIn(path)) {
    const place = parseEntryKey(record.key)
    if (place !== null) atLeast(place.stream, place.sequence + 1)
    if (!isTrusted(record)) continue
    if (parseBatchKey(record.key) !== null) {
      for (const [stream, length] of headsOf(record) ?? []) atLeast(stream, length)
      continue
    }
    chunk.push(record)
    bytes += record.key.length + record.value.byteLength
    if (bytes > BATCH_BYTES_MAX) await flush()
  }
  await flush()
  return lengths
}

/** The format marker is no frame: what it says is looked at later. */
function isTrusted({ key, value }: ByteRecord): boolean {
  return key === FORMAT_KEY || decodeFrame(key, value).ok
}

async function* recordsIn(path: string): AsyncGenerator<ByteRecord> {
  for (const name of (await readdir(path)).sort()) {
    if (isTableFile(name)) {
      for (const block of tableBlocks(await readFile(join(path, name)))) if (block.ok) yield* block.records()
    }
    if (isWriteAheadFile(name)) {
      for (const write of readWriteAhead(await readFile(join(path, name))).records)
        yield* writeBatchRecords(write)
    }
  }
}
