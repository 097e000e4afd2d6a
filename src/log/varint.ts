/** Bytes of the longest number that LevelDB writes. */
const BYTES_MAX = 10

/** A byte that another one has to follow: what is cut off ends like a number that never does. */
const GOES_ON = 0x80

/** A number of seven bits a byte, the least first, and where it ends; null when there is none, or one beyond 2⁵³. */
export function readVarint(
  bytes: Uint8Array,
  at: number,
): { readonly value: number; readonly end: number } | null {
  let value = 0
  for (let index = 0; index < BYTES_MAX; index += 1) {
    const byte = bytes[at + index] ?? GOES_ON
    value += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < GOES_ON) return Number.isSafeInteger(value) ? { value, end: at + index + 1 } : null
  }
  return null
}
