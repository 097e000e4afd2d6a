import { readVarint } from './varint.ts'

/**
 * Unpacks a block as LevelDB packs it (the Snappy format): a length, then literals and copies of what came before.
 * @returns null when the bytes are no such block
 */
export function unpackSnappy(packed: Buffer): Buffer | null {
  const length = readVarint(packed, 0)
  // One byte of three can stand for at most 64, so no block is longer than that.
  if (length === null || length.value > packed.length * 64) return null
  const out = Buffer.alloc(length.value)
  let filled = 0
  for (let at = length.end; at < packed.length;) {
    const element = elementAt(packed, at)
    if (element === null) return null
    if (element.from === 'literal') packed.copy(out, filled, element.end - element.length, element.end)
    else if (!repeat(out, { filled, back: element.from, length: element.length })) return null
    filled += element.length
    at = element.end
  }
  // What is written behind the end of a buffer is dropped, so a block of more than it says ends here too.
  return filled === out.length ? out : null
}

interface Element {
  /** or how far back the copy begins */
  readonly from: 'literal' | number
  readonly length: number
  /** of the element in the packed bytes */
  readonly end: number
}

function elementAt(packed: Buffer, at: number): Element | null {
  const tag = packed[at] ?? 0
  const kind = tag & 3
  if (kind === 0) return literalAt(packed, at + 1, tag >>> 2)
  const width = kind === 1 ? 1 : kind === 2 ? 2 : 4
  const end = at + 1 + width
  if (end > packed.length) return null
  const stored = packed.readUIntLE(at + 1, width)
  if (kind === 1) return { from: ((tag >>> 5) << 8) | stored, length: ((tag >>> 2) & 7) + 4, end }
  return { from: stored, length: (tag >>> 2) + 1, end }
}

/** Up to 60 bytes say their length in the tag; more need one to four bytes for it. */
function literalAt(packed: Buffer, at: number, said: number): Element | null {
  const width = said < 60 ? 0 : said - 59
  if (at + width > packed.length) return null
  const length = (width === 0 ? said : packed.readUIntLE(at, width)) + 1
  const end = at + width + length
  return end > packed.length ? null : { from: 'literal', length, end }
}

/** A copy may reach into what it writes: byte by byte. */
function repeat(
  out: Buffer,
  { filled, back, length }: { readonly filled: number; readonly back: number; readonly length: number },
): boolean {
  if (back === 0 || back > filled) return false
  for (let index = 0; index < length; index += 1) out[filled + index] = out[filled + index - back] ?? 0
  return true
}
