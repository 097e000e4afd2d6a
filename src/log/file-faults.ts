import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isTableFile, isWriteAheadFile } from './level-files.ts'
import { rootCause } from './storage-error.ts'
import { readingFile } from './unreadable-file.ts'
import { tableBlocks } from './table-file.ts'
import { readWriteAhead } from './write-ahead.ts'
import { readWriteBatch } from './write-batch.ts'

/**
 * What is wrong with the tables and write-ahead files of a log, by LevelDB's own checksums, which it does not check itself. A
 * write-ahead file may end in an unfinished record: that is what a crash leaves, or one that is written right now.
 * @param tables those that hold the log; others are what a crash has left of a compaction
 * @throws UserError `log-read-failed`
 */
export async function fileFaults(path: string, tables: readonly string[]): Promise<string[]> {
  return [...(await tableFaults(path, tables)), ...(await writeAheadFaults(path))]
}

async function tableFaults(path: string, tables: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const name of [...tables].filter(isTableFile).sort()) {
    const bytes = await bytesOf({ path, file: name })
    if (bytes === null) continue
    for (const block of tableBlocks(bytes)) {
      if (!block.ok) faults.push(`table ${name} at byte ${block.at} ${block.why}`)
    }
  }
  return faults
}

/** @throws UserError `log-read-failed` */
export async function writeAheadFaults(path: string): Promise<string[]> {
  const faults: string[] = []
  let unfinished: string | null = null
  for (const name of (await readdir(path)).filter(isWriteAheadFile).sort()) {
    const bytes = await bytesOf({ path, file: name })
    if (bytes === null) continue
    const { records, fault } = readWriteAhead(bytes)
    for (const [index, record] of records.entries()) {
      // LevelDB passes over these too, checksum or not.
      if (!readWriteBatch(record).isWhole)
        faults.push(`write-ahead file ${name} has a write that cannot be read to its end (${index + 1})`)
    }
    // A file that another one follows is as finished as a record that another one follows.
    if (unfinished !== null && records.length > 0) faults.push(unfinished)
    unfinished = null
    if (fault === null) continue
    const said = `write-ahead file ${name} ${fault.why} at byte ${fault.at}`
    if (fault.isFollowed) faults.push(said)
    else unfinished = said
  }
  return faults
}

/** Null for a file that its owner has replaced meanwhile. */
async function bytesOf(place: { readonly path: string; readonly file: string }): Promise<Buffer | null> {
  try {
    return await readingFile(place, readFile(join(place.path, place.file)))
  } catch (error) {
    if (rootCause(error).code === 'ENOENT') return null
    throw error
  }
}
