import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headsOf } from './batch-record.ts'
import type { ByteRecord, ByteStore } from './byte-store.ts'
import { NO_EXTENT, type Extent } from './extent.ts'
import { decodeFrame } from './frame.ts'
import { FORMAT_KEY, parseBatchKey, parseEntryKey } from './keys.ts'
import { isTableFile, isWriteAheadFile } from './level-files.ts'
import { BATCH_BYTES_MAX } from './limits.ts'
import { tableBlocks } from './table-file.ts'
import { readWriteBatch } from './write-batch.ts'
import { readWriteAhead } from './write-ahead.ts'

/**
 * Brings every record that can be trusted from the files of a damaged log into a store, without LevelDB, which would pass over what
 * lies behind a damaged place. A log never changes what it has written, so it does not matter in which file a record is found.
 * @returns how long each stream was, as far as what is left says, and what of a table matches its checksum and cannot be read
 * @throws the raw error of the disk
 */
export async function gatherRecords(
  path: string,
  store: ByteStore,
): Promise<{ readonly extents: Map<string, Extent>; readonly faults: readonly string[] }> {
  const faults: string[] = []
  const extents = new Map<string, Extent>()
  let chunk: ByteRecord[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    if (chunk.length > 0) await store.write(chunk)
    chunk = []
    bytes = 0
  }
  for await (const record of recordsIn(path, (fault) => faults.push(fault))) {
    noteExtents(extents, record)
    if (!isTrusted(record)) continue
    chunk.push(record)
    bytes += record.key.length + record.value.byteLength
    if (bytes > BATCH_BYTES_MAX) await flush()
  }
  await flush()
  return { extents, faults }
}

/** An entry says that those before it were there, also when it cannot be trusted itself; a write says how long its streams are. */
function noteExtents(extents: Map<string, Extent>, record: ByteRecord): void {
  const place = parseEntryKey(record.key)
  if (place !== null) {
    const known = extents.get(place.stream) ?? NO_EXTENT
    if (place.sequence >= known.atLeast) {
      extents.set(place.stream, { ...known, atLeast: place.sequence + 1 })
    }
    return
  }
  const write = parseBatchKey(record.key)
  if (write === null) return
  for (const [stream, entries] of headsOf(record) ?? []) {
    const known = extents.get(stream) ?? NO_EXTENT
    if (write <= known.write) continue
    extents.set(stream, { atLeast: Math.max(known.atLeast, entries), entries, write })
  }
}

/** The format marker is no frame: what it says is looked at later. */
function isTrusted({ key, value }: ByteRecord): boolean {
  return key === FORMAT_KEY || decodeFrame(key, value).ok
}

async function* recordsIn(path: string, onFault: (fault: string) => void): AsyncGenerator<ByteRecord> {
  for (const name of (await readdir(path)).sort()) {
    if (isTableFile(name)) {
      for (const block of tableBlocks(await readFile(join(path, name)))) {
        if (!block.ok) continue
        const { records, why } = block.read()
        if (why !== null) onFault(`table ${name} at byte ${block.at} ${why}`)
        yield* records
      }
    }
    if (isWriteAheadFile(name)) {
      for (const write of readWriteAhead(await readFile(join(path, name))).records)
        yield* readWriteBatch(write).records
    }
  }
}
