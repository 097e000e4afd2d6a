import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Findings } from '../findings.ts'
import { crc32c } from './crc32c.ts'

/*
 * A write-ahead file of LevelDB: blocks of 32 KiB, each filled with records and at most six zeros.
 *
 *   0 … 3                 4 … 5               6                              7 …
 *   ┌───────────────────┬───────────────────┬──────────────────────────────┬─────────┐
 *   │ masked crc32c, LE │ length, LE        │ 1 full 2 first 3 middle 4 last│ payload │
 *   └───────────────────┴───────────────────┴──────────────────────────────┴─────────┘
 *
 * LevelDB passes over a damaged record in silence when it opens; whatever was acknowledged and stood in it is gone then.
 */
const BLOCK = 32_768
const HEADER = 7
const MASK = 0xa282ead8

/** Reads every write-ahead file of a log. A last record that stops short is what a killed process leaves, and no damage. */
export async function checkWriteAhead(path: string, findings: Findings): Promise<void> {
  for (const name of (await readdir(path)).filter((file) => /^\d+\.log$/.test(file)).sort()) {
    const bytes = await readFile(join(path, name)).catch(() => null)
    // The owner has moved its records into a table meanwhile.
    if (bytes === null) continue
    const { records, fault } = readBlocks(bytes)
    findings.checked('files', records)
    if (fault === null) continue
    findings.violate({
      law: 'files',
      trajectory: null,
      sequence: null,
      reason: `${name} ${fault}`,
      history: [],
    })
  }
}

function readBlocks(bytes: Buffer): { readonly records: number; readonly fault: string | null } {
  let records = 0
  let at = 0
  while (at < bytes.length) {
    const left = BLOCK - (at % BLOCK)
    if (left < HEADER) {
      at += left
      continue
    }
    if (at + HEADER > bytes.length) return { records, fault: null }
    const length = bytes.readUInt16LE(at + 4)
    const type = bytes[at + 6] ?? 0
    const end = at + HEADER + length
    if (type === 0 && length === 0 && bytes.subarray(at).every((byte) => byte === 0))
      return { records, fault: null }
    if (HEADER + length > left)
      return { records, fault: `has a record at byte ${at} that is longer than its block` }
    if (end > bytes.length) return { records, fault: null }
    if (unmasked(bytes.readUInt32LE(at)) !== crc32c(bytes.subarray(at + 6, end))) {
      return { records, fault: `has a record at byte ${at} that does not match its checksum` }
    }
    records += 1
    at = end
  }
  return { records, fault: null }
}

/** LevelDB stores a checksum rotated by 15 bits and shifted by a constant. */
function unmasked(stored: number): number {
  const rotated = (stored - MASK) >>> 0
  return ((rotated >>> 17) | (rotated << 15)) >>> 0
}
