import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Findings } from '../findings.ts'

/** How many atomic writes the process that held the log was told to be durable. */
const LINE = /^palimpsest acknowledged (\d{16}) ([0-9a-f]{8})\n$/

/** Reads the count that stands beside LevelDB's files; null when there is none, or, as a violation, when it is damaged. */
export async function readAcknowledged(path: string, findings: Findings): Promise<number | null> {
  const text = await readFile(join(path, 'ACKNOWLEDGED'), 'latin1').catch(() => null)
  if (text === null) return null
  findings.checked('files')
  const [, digits = '', checksum = ''] = LINE.exec(text) ?? []
  if (digits !== '' && Number.parseInt(checksum, 16) === crc32(digits)) return Number(digits)
  const reason = 'ACKNOWLEDGED, which counts the writes, is damaged'
  findings.violate({ law: 'files', trajectory: null, sequence: null, reason, history: [] })
  return null
}
