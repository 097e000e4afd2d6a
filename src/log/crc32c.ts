/** The Castagnoli polynomial, reversed: LevelDB's own checksums use it. */
const POLYNOMIAL = 0x82f63b78

/** Eight tables of 256, so that a step takes eight bytes: reading a log's files must not take longer than its entries. */
const TABLES = new Int32Array(8 * 256)
for (let byte = 0; byte < 256; byte += 1) {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  TABLES[byte] = value
}
for (let at = 256; at < TABLES.length; at += 1) TABLES[at] = shifted(TABLES[at - 256] ?? 0)

/** crc32c of some bytes, unsigned; `start` is that of the bytes before them. */
export function crc32c(bytes: Uint8Array, start = 0): number {
  let crc = ~start
  let at = 0
  for (const last = bytes.length - 8; at <= last; at += 8) {
    const first = crc ^ word(bytes, at)
    crc = entries(first, 4) ^ entries(word(bytes, at + 4), 0)
  }
  for (; at < bytes.length; at += 1) crc = shifted(crc ^ (bytes[at] ?? 0), crc)
  return ~crc >>> 0
}

/** What LevelDB stores for a checksum: rotated by 15 bits and shifted by a constant. */
export function masked(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0
}

function shifted(index: number, crc = index): number {
  return (TABLES[index & 0xff] ?? 0) ^ (crc >>> 8)
}

/** The four tables from one on, each asked for one byte of a word. */
function entries(value: number, from: 0 | 4): number {
  const table = from * 256
  return (
    (TABLES[table + 768 + (value & 0xff)] ?? 0) ^
    (TABLES[table + 512 + ((value >>> 8) & 0xff)] ?? 0) ^
    (TABLES[table + 256 + ((value >>> 16) & 0xff)] ?? 0) ^
    (TABLES[table + (value >>> 24)] ?? 0)
  )
}

function word(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] ?? 0) |
    ((bytes[at + 1] ?? 0) << 8) |
    ((bytes[at + 2] ?? 0) << 16) |
    ((bytes[at + 3] ?? 0) << 24)
  )
}
