import { crc32 } from 'node:zlib'
import { addExtension, Packr } from 'msgpackr'
import { SHAPES } from '../../log/shapes.ts'

/** The version of framing and layout that this reader knows. */
export const VERSION = 3

/** version byte, checksum */
const HEADER = 5

/** The log writes -0, which msgpack's integers cannot hold, as an extension without a payload. */
class MinusZero {
  readonly value = -0
}
addExtension({ Class: MinusZero, type: 0x30, pack: () => Buffer.alloc(0), unpack: () => -0 })

const packr = new Packr({
  structures: SHAPES.map((keys) => [...keys]),
  maxSharedStructures: SHAPES.length,
  moreTypes: false,
})

/** A record’s value, or in words why its bytes cannot be trusted. */
export type ReadRecord =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: string }

/**
 * The value of a record, or why its bytes cannot be trusted: a byte of version, a big-endian crc32 over version, key and
 * payload, then msgpack.
 */
export function readRecord(key: string, bytes: Uint8Array): ReadRecord {
  const frame = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (frame.length <= HEADER) return bad(`truncated to ${frame.length} bytes`)
  if (frame[0] !== VERSION) return bad(`version ${frame[0]}, expected ${VERSION}`)
  const payload = frame.subarray(HEADER)
  const expected = crc32(payload, crc32(`${VERSION}${key}`))
  const actual = frame.readUInt32BE(1)
  if (actual !== expected) return bad(`checksum ${hex(actual)}, expected ${hex(expected)}`)
  try {
    return { ok: true, value: packr.unpack(payload) as unknown }
  } catch (error) {
    return bad(`its payload cannot be read (${error instanceof Error ? error.message : String(error)})`)
  }
}

function bad(why: string): ReadRecord {
  return { ok: false, why }
}

function hex(checksum: number): string {
  return checksum.toString(16).padStart(8, '0')
}
