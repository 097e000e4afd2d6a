import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { rootCause } from './storage-error.ts'
import { syncDirectory } from './sync-directory.ts'
import { readingFile } from './unreadable-file.ts'

/** Beside LevelDB's own files; LevelDB leaves alone what it does not know. */
export const ACKNOWLEDGED_FILE = 'ACKNOWLEDGED'

const LINE = /^palimpsest acknowledged (?<digits>\d{16}) (?<checksum>[0-9a-f]{8})\n$/

/**
 * How many writes of a log were acknowledged: a number of its own file, so that what LevelDB loses without a word is missed. It
 * is written over in place behind each durable write and before its callers go on. It is not synced then, so that after a power
 * cut it may say less than it should, but never more.
 */
export type Acknowledged =
  | { readonly kind: 'absent' }
  /** its bytes are not what was written */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'writes'; readonly count: number }

/** What a log's directory says. @throws UserError `log-read-failed` */
export async function readAcknowledged(path: string): Promise<Acknowledged> {
  try {
    const place = { path, file: ACKNOWLEDGED_FILE }
    const text = String(await readingFile(place, readFile(join(path, ACKNOWLEDGED_FILE))))
    const line = LINE.exec(text)?.groups as { digits: string; checksum: string } | undefined
    return line !== undefined && line.checksum === checksumOf(line.digits)
      ? { kind: 'writes', count: Number(line.digits) }
      : { kind: 'damaged' }
  } catch (error) {
    if (rootCause(error).code === 'ENOENT') return { kind: 'absent' }
    throw error
  }
}

/** The open file, to count on in. */
export interface AcknowledgedFile {
  readonly set: (count: number) => void
  /** Makes it durable and lets it go. */
  readonly close: () => void
}

/**
 * Opens the file to count on from some number; makes it durable. It takes the place of an earlier one as a whole, so that no
 * crash leaves half of one.
 * @throws the raw error of the disk
 */
export function openAcknowledged(path: string, count: number): AcknowledgedFile {
  const name = join(path, ACKNOWLEDGED_FILE)
  const file = openSync(`${name}.next`, 'w')
  try {
    writeSync(file, lineOf(count), 0)
    fsyncSync(file)
    renameSync(`${name}.next`, name)
    syncDirectory(path)
  } catch (error) {
    closeSync(file)
    throw error
  }
  return {
    set: (next) => {
      writeSync(file, lineOf(next), 0)
    },
    close: () => {
      try {
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
    },
  }
}

function lineOf(count: number): string {
  const digits = String(count).padStart(16, '0')
  return `palimpsest acknowledged ${digits} ${checksumOf(digits)}\n`
}

function checksumOf(digits: string): string {
  return crc32(digits).toString(16).padStart(8, '0')
}
