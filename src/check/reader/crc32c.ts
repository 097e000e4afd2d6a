/** The Castagnoli polynomial, reversed: LevelDB's own checksums use it. */
const POLYNOMIAL = 0x82f63b78

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value
})

/** crc32c of some bytes, unsigned. */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = ((TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)) >>> 0
  return (crc ^ 0xffffffff) >>> 0
}
