/** Bytes of the longest number that LevelDB writes. */
const BYTES_MAX = 10

/** A number of seven bits a byte, the least first, and where it ends; null when there is none, or one beyond 2⁵³. */
export function readVarint(
  bytes: Uint8Array,
  at: number,
): { readonly value: number; readonly end: number } | null {
  let value = 0
  for (let index = 0; index < BYTES_MAX; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) return null
    value += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return Number.isSafeInteger(value) ? { value, end: at + index + 1 } : null
  }
  return null
}
