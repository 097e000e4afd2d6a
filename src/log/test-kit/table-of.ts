import { crc32c, masked } from '../crc32c.ts'

const FOOTER = 48
const MAGIC = Buffer.from('57fb808b247547db', 'hex')

/** A number as LevelDB writes it: seven bits a byte. */
export function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  return Buffer.of(...bytes, rest)
}

/** An entry of a block: how much of the key before it shares, the rest of its key, its value. */
export function entry(shared: number, key: string, value: string | Buffer): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([varint(shared), varint(key.length), varint(bytes.length), Buffer.from(key), bytes])
}

/** Entries and, behind them, where they begin anew. */
export function contentOf(entries: readonly Buffer[], restarts: readonly number[] = [0]): Buffer {
  const tail = Buffer.alloc(4 * restarts.length + 4)
  for (const [index, restart] of restarts.entries()) tail.writeUInt32LE(restart, 4 * index)
  tail.writeUInt32LE(restarts.length, 4 * restarts.length)
  return Buffer.concat([...entries, tail])
}

/** A block as it stands in a table: its content, how that is packed, and a checksum of both. */
export function blockOf(content: Buffer, type = 0): Buffer {
  const typed = Buffer.concat([content, Buffer.of(type)])
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(masked(crc32c(typed)))
  return Buffer.concat([typed, sum])
}

/** The place of a block. */
export const handle = (at: number, content: Buffer): Buffer =>
  Buffer.concat([varint(at), varint(content.length)])

interface Parts {
  /** of the data blocks */
  readonly contents: readonly Buffer[]
  readonly types?: readonly number[]
  /** of the filter */
  readonly filter?: Buffer
  /** instead of the index that the blocks have */
  readonly index?: Buffer
  readonly meta?: Buffer
}

/** A table, and where its parts begin. */
export function tableOf({ contents, types = [], filter = Buffer.from('filter'), index, meta }: Parts) {
  const parts: Buffer[] = []
  const length = (): number => parts.reduce((sum, part) => sum + part.length, 0)
  const places: number[] = []
  const add = (content: Buffer, type = 0): Buffer => {
    places.push(length())
    parts.push(blockOf(content, type))
    return handle(places.at(-1) ?? 0, content)
  }
  const handles = contents.map((content, number) => add(content, types[number]))
  const filterHandle = add(filter)
  const metaHandle = add(meta ?? contentOf([entry(0, 'filter.any', filterHandle)]))
  const indexHandle = add(index ?? contentOf(handles.map((each, n) => entry(0, `k${n}`, each))))
  const footer = Buffer.alloc(FOOTER)
  Buffer.concat([metaHandle, indexHandle]).copy(footer)
  MAGIC.copy(footer, FOOTER - MAGIC.length)
  const [filterAt = 0, metaAt = 0, indexAt = 0] = places.slice(contents.length)
  return { bytes: Buffer.concat([...parts, footer]), places, filterAt, metaAt, indexAt }
}
