import type { ByteRecord } from './byte-store.ts'
import { decodeFrame } from './frame.ts'

/** The value of a record that can be trusted; null when it cannot. */
export function valueOf({ key, value }: ByteRecord): unknown {
  const decoded = decodeFrame(key, value)
  return decoded.ok ? decoded.value : null
}
