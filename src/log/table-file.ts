import type { ByteRecord } from './byte-store.ts'
import { crc32c, masked } from './crc32c.ts'
import { unpackSnappy } from './snappy.ts'
import { readVarints } from './varints.ts'

/*
 * A table of LevelDB: blocks, one behind the other, and a footer that says where the index of them is.
 *
 *   ┌──────────────┬───┬──────────────┬──────────────┬──────────┬────────────┐
 *   │ data block   │ … │ filter       │ meta index   │ index    │ footer (48)│
 *   └──────────────┴───┴──────────────┴──────────────┴──────────┴────────────┘
 *   each block:  content │ type: 0 plain 1 snappy │ masked crc32c of both, LE
 *
 * The index has one entry a data block: a key behind its last, and its place; the meta index names the filter, by which LevelDB decides
 * whether a key can be there at all. LevelDB checks none of these checksums when it reads.
 */
const FOOTER_BYTES = 48
const TRAILER_BYTES = 5
const PLAIN = 0
const SNAPPY = 1
const MAGIC = Buffer.from('57fb808b247547db', 'hex')
/** LevelDB puts sequence and kind of a change behind each key. */
const KEY_SUFFIX_BYTES = 8

/** A data block, or why a block cannot be read. */
export type TableBlock =
  | { readonly ok: true; readonly at: number; readonly read: () => BlockRecords }
  | { readonly ok: false; readonly at: number; readonly why: string }

/** The records of a block up to what cannot be read of it though its checksum holds; `why` is null when that is nothing. */
export interface BlockRecords {
  readonly records: readonly ByteRecord[]
  readonly why: string | null
}

/** The data blocks of a table in order, each with its checksum verified, and which other blocks cannot be trusted. */
export function tableBlocks(bytes: Buffer): TableBlock[] {
  const index = indexOf(bytes)
  if (!index.ok) return [{ ok: false, at: index.at, why: index.why }, ...findBlocks(bytes)]
  return [
    ...index.handles.map((handle): TableBlock => {
      const block = blockAt(bytes, handle)
      if (!block.ok) return { ok: false, at: handle.at, why: block.why }
      return { ok: true, at: handle.at, read: () => recordsOf(block) }
    }),
    ...index.others.flatMap((handle): TableBlock[] => {
      const block = blockAt(bytes, handle)
      return block.ok ? [] : [{ ok: false, at: handle.at, why: block.why }]
    }),
  ]
}

interface Handle {
  readonly at: number
  readonly length: number
}

interface Block {
  readonly content: Buffer
  readonly isPacked: boolean
}

type Index =
  | {
      readonly ok: true
      /** of the data blocks, and of what belongs to the table beside them */
      readonly handles: readonly Handle[]
      readonly others: readonly Handle[]
    }
  | { readonly ok: false; readonly at: number; readonly why: string }

function indexOf(bytes: Buffer): Index {
  const at = Math.max(0, bytes.length - FOOTER_BYTES)
  const footer = bytes.subarray(at)
  const bad = { ok: false, at, why: 'its footer is damaged' } as const
  if (footer.length < FOOTER_BYTES || !footer.subarray(-MAGIC.length).equals(MAGIC)) return bad
  const places = readVarints(footer, 0, 4)
  if (places === null || footer.subarray(places.end, -MAGIC.length).some((byte) => byte !== 0)) return bad
  const meta = handleOf(places.values)
  const index = handleOf(places.values.slice(2))
  const others = handlesIn(bytes, meta)
  if (others === null) return { ok: false, at: meta.at, why: 'its meta index is damaged' }
  const handles = handlesIn(bytes, index)
  if (handles === null) return { ok: false, at: index.at, why: 'its index is damaged' }
  return { ok: true, handles, others }
}

/** The places that a block of them names; null when it is damaged. */
function handlesIn(bytes: Buffer, handle: Handle): Handle[] | null {
  const content = contentOf(blockAt(bytes, handle))
  if (content === null) return null
  const { entries, isWhole } = entriesOf(content)
  const handles: Handle[] = []
  for (const { value } of entries) {
    const place = readVarints(value, 0, 2)
    if (place === null) return null
    handles.push(handleOf(place.values))
  }
  return isWhole ? handles : null
}

/** The first place that numbers tell. */
function handleOf([at = 0, length = 0]: readonly number[]): Handle {
  return { at, length }
}

function blockAt(
  bytes: Buffer,
  { at, length }: Handle,
): (Block & { readonly ok: true }) | { readonly ok: false; readonly why: string } {
  const end = at + length
  if (end + TRAILER_BYTES > bytes.length) return { ok: false, why: 'lies behind the end of the file' }
  if (bytes.readUInt32LE(end + 1) !== masked(crc32c(bytes.subarray(at, end + 1)))) {
    return { ok: false, why: 'does not match its checksum' }
  }
  const type = bytes[end]
  if (type !== PLAIN && type !== SNAPPY) return { ok: false, why: `is packed in an unknown way (${type})` }
  return { ok: true, content: bytes.subarray(at, end), isPacked: type === SNAPPY }
}

/** Without an index: from each block's beginning on, the first place where what was read so far matches what follows as its checksum. */
function findBlocks(bytes: Buffer): TableBlock[] {
  const found: TableBlock[] = []
  for (let at = 0; ;) {
    const length = lengthOfBlock(bytes, at)
    if (length === null) return found
    const content = bytes.subarray(at, at + length)
    const block = { content, isPacked: bytes[at + length] === SNAPPY }
    found.push({ ok: true, at, read: () => recordsOf(block) })
    at += length + TRAILER_BYTES
  }
}

function lengthOfBlock(bytes: Buffer, at: number): number | null {
  let crc = 0
  for (let end = at; end + TRAILER_BYTES <= bytes.length; end += 1) {
    crc = crc32c(bytes.subarray(end, end + 1), crc)
    if ((bytes[end] === PLAIN || bytes[end] === SNAPPY) && bytes.readUInt32LE(end + 1) === masked(crc))
      return end - at
  }
  return null
}

function contentOf(block: Block | { readonly ok: false }): Buffer | null {
  if (!('content' in block)) return null
  return block.isPacked ? unpackSnappy(block.content) : block.content
}

function recordsOf(block: Block): BlockRecords {
  const content = contentOf(block)
  if (content === null) return { records: [], why: 'cannot be unpacked' }
  const { entries, isWhole } = entriesOf(content)
  const records = entries.map(({ key, value }) => ({
    key: key.subarray(0, Math.max(0, key.length - KEY_SUFFIX_BYTES)).toString('utf8'),
    value,
  }))
  return { records, why: isWhole ? null : 'cannot be read to its end' }
}

/**
 * Entries of a block: bytes shared with the key before, bytes of its own, length of the value. Behind them lie the restarts.
 * @returns those up to what is no entry; `isWhole` when there is no such thing
 */
function entriesOf(content: Buffer): {
  readonly entries: readonly { readonly key: Buffer; readonly value: Buffer }[]
  readonly isWhole: boolean
} {
  const entries: { readonly key: Buffer; readonly value: Buffer }[] = []
  if (content.length < 4) return { entries, isWhole: false }
  const stop = content.length - 4 * (content.readUInt32LE(content.length - 4) + 1)
  let key = Buffer.alloc(0)
  let at = 0
  while (at < stop) {
    const numbers = readVarints(content, at, 3)
    if (numbers === null) break
    const [shared = 0, own = 0, length = 0] = numbers.values
    const valueAt = numbers.end + own
    const end = valueAt + length
    if (shared > key.length || end > stop) break
    key = Buffer.concat([key.subarray(0, shared), content.subarray(numbers.end, valueAt)])
    entries.push({ key, value: content.subarray(valueAt, end) })
    at = end
  }
  return { entries, isWhole: at === stop }
}
