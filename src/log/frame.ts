import { crc32 } from 'node:zlib'
import { Packr, RESERVE_START_SPACE } from 'msgpackr'
import { SHAPES } from './shapes.ts'

/*
 * A framed value:
 *
 *   byte 0        1 … 4                        5 …
 *   ┌─────────┬──────────────────────────┬──────────────┐
 *   │ version │ crc32, big-endian        │ msgpack      │
 *   └─────────┴──────────────────────────┴──────────────┘
 *
 * The checksum covers key, version and payload, so bytes under the wrong key are as corrupt as changed ones.
 */

/** Version of the framing and of the key layout; a change to either counts it up. */
export const SCHEMA_VERSION = 3

const HEADER_BYTES = 5

/** Records of known shapes; others carry their keys with them, so that a frame depends on nothing but the format's version. */
const packr = new Packr({
  structures: SHAPES.map((keys) => [...keys]),
  maxSharedStructures: SHAPES.length,
})

/** What stood in a frame, or why its bytes cannot be trusted; the reasons are those of a `CorruptEntry`. */
export type Decoded =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false
      readonly reason: 'version' | 'checksum' | 'payload'
      readonly detail: string
    }

/**
 * The bytes to keep under a key for a value that `storableValue` accepted: a view into the encoder's buffer, of which later frames
 * take other parts, so its `buffer` is never to be handed to anybody as a whole.
 */
export function encodeFrame(key: string, value: unknown): Buffer {
  const frame = packr.pack(value, RESERVE_START_SPACE + HEADER_BYTES)
  frame[0] = SCHEMA_VERSION
  frame.writeUInt32BE(checksum(key, frame), 1)
  return frame
}

/** What stands under a key, or why its bytes cannot be trusted. */
export function decodeFrame(key: string, bytes: Uint8Array): Decoded {
  const frame = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (frame.length <= HEADER_BYTES) {
    return { ok: false, reason: 'payload', detail: `only ${frame.length} bytes are left of it` }
  }
  if (frame[0] !== SCHEMA_VERSION) {
    return { ok: false, reason: 'version', detail: `schema version ${frame[0]}, expected ${SCHEMA_VERSION}` }
  }
  if (frame.readUInt32BE(1) !== checksum(key, frame)) {
    return { ok: false, reason: 'checksum', detail: 'its bytes do not match their checksum' }
  }
  try {
    return { ok: true, value: packr.unpack(frame.subarray(HEADER_BYTES)) as unknown }
  } catch (error) {
    return { ok: false, reason: 'payload', detail: `it cannot be decoded (${String(error)})` }
  }
}

function checksum(key: string, frame: Buffer): number {
  return crc32(frame.subarray(HEADER_BYTES), crc32(`${SCHEMA_VERSION}${key}`))
}
