import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { isAbsent } from './is-absent.ts'
import { unreadable } from './unreadable.ts'

/** The file beside LevelDB's own that counts the writes. */
export const ACKNOWLEDGED = 'ACKNOWLEDGED'

const LINE = /^palimpsest acknowledged (\d{16}) ([0-9a-f]{8})\n$/

/** How many atomic writes the process that held the log was told to be durable. */
export type Acknowledged =
  | { readonly kind: 'absent' }
  /** its bytes are not what was written */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'writes'; readonly count: number }

/**
 * Reads the count that stands beside LevelDB's files.
 * @throws UserError `log-read-failed` when it is there and cannot be read: then nobody knows what it says
 */
export async function readAcknowledged(path: string): Promise<Acknowledged> {
  try {
    const text = await readFile(join(path, ACKNOWLEDGED), 'latin1')
    const [, digits = '', checksum = ''] = LINE.exec(text) ?? []
    return digits !== '' && Number.parseInt(checksum, 16) === crc32(digits)
      ? { kind: 'writes', count: Number(digits) }
      : { kind: 'damaged' }
  } catch (error) {
    if (isAbsent(error)) return { kind: 'absent' }
    throw unreadable(path, { file: ACKNOWLEDGED, error })
  }
}
