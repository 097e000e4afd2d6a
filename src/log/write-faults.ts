import type { Acknowledged } from './acknowledged.ts'
import { ACKNOWLEDGED_FILE } from './acknowledged.ts'
import type { ByteReader } from './byte-store.ts'
import { BATCH_RANGE, parseBatchKey } from './keys.ts'

/**
 * Which atomic writes of a log are gone: they are numbered without a gap, and the last one acknowledged is known from outside.
 * @param acknowledged read before the store was opened
 */
export async function writeFaults(store: ByteReader, acknowledged: Acknowledged): Promise<string[]> {
  const faults: string[] = []
  let next = 1
  for await (const chunk of store.chunks(BATCH_RANGE)) {
    for (const { key } of chunk) {
      const number = parseBatchKey(key)
      if (number === null) faults.push(`the record ${JSON.stringify(key)} names no write`)
      else if (number > next) faults.push(gone(next, number - 1))
      next = (number ?? next) + 1
    }
  }
  return [...faults, ...lateFaults(next - 1, acknowledged)]
}

/**
 * What the number of the last write says beside that of the last one acknowledged. A write behind it is none too many: its
 * process died before it could say so.
 */
export function lateFaults(last: number, acknowledged: Acknowledged): string[] {
  switch (acknowledged.kind) {
    case 'absent':
      return last === 0 ? [] : [`its file ${ACKNOWLEDGED_FILE} is missing`]
    case 'damaged':
      return [`its file ${ACKNOWLEDGED_FILE} is damaged`]
    case 'writes':
      return last >= acknowledged.count ? [] : [gone(last + 1, acknowledged.count)]
  }
}

function gone(from: number, to: number): string {
  return from === to ? `write ${from} is gone` : `writes ${from} to ${to} are gone`
}
