import type { Place } from './file-damages.ts'

/** Every class of offset in a file of LevelDB, by the kind of file that its name says. */
export function placesOf(name: string, bytes: Buffer): Place[] {
  if (name === 'CURRENT') return currentPlaces(bytes)
  return name.endsWith('.ldb') ? tablePlaces(bytes) : recordPlaces(bytes)
}

function currentPlaces(bytes: Buffer): Place[] {
  return [
    { name: 'first byte', at: 0, length: 1 },
    { name: 'number', at: bytes.indexOf('-') + 1, length: 6 },
    { name: 'line end', at: bytes.length - 1, length: 1 },
    { name: 'whole file', at: 0, length: bytes.length },
  ]
}

const BLOCK = 32_768
const HEADER = 7

/** Write-ahead files and manifests: blocks of records, each with checksum, length and type before its payload. */
function recordPlaces(bytes: Buffer): Place[] {
  const starts: number[] = []
  for (let at = 0; at + HEADER <= bytes.length;) {
    const left = BLOCK - (at % BLOCK)
    if (left < HEADER) {
      at += left
      continue
    }
    starts.push(at)
    at += HEADER + bytes.readUInt16LE(at + 4)
  }
  const middle = Math.floor(starts.length / 2)
  const chosen = new Map(
    [
      ['first', 0],
      ['middle', middle],
      ['last', starts.length - 1],
    ].map(([name, index]) => [starts[Number(index)], name]),
  )
  const edge = { name: 'edge of the first block', at: BLOCK - 1, length: 9 }
  const edges = edge.at + edge.length < bytes.length ? [edge] : []
  return edges.concat(
    [...chosen].flatMap(([at = 0, which]) => {
      const length = bytes.readUInt16LE(at + 4)
      return [
        { name: `${which} record's checksum`, at, length: 4 },
        { name: `${which} record's length`, at: at + 4, length: 2 },
        { name: `${which} record's type`, at: at + 6, length: 1 },
        { name: `${which} record's payload`, at: at + HEADER, length },
        { name: `${which} record's last byte`, at: at + HEADER + length - 1, length: 1 },
        { name: `${which} record`, at, length: HEADER + length },
      ]
    }),
  )
}

const FOOTER = 48
const TRAILER = 5

/** A sorted table: blocks of data, a filter, an index of indexes, an index, a footer that says where those are. */
function tablePlaces(bytes: Buffer): Place[] {
  const footer = bytes.length - FOOTER
  const handles = bytes.subarray(footer)
  const [metaAt, a] = varint(handles, 0)
  const [metaLength, b] = varint(handles, a)
  const [indexAt, c] = varint(handles, b)
  const [indexLength] = varint(handles, c)
  const page = Math.floor(metaAt / 2 / 4_096) * 4_096
  return [
    { name: 'first entry', at: 0, length: 64 },
    { name: 'page in the middle', at: page, length: Math.min(4_096, metaAt - page) },
    { name: 'before the metaindex', at: metaAt - TRAILER - 20, length: 16 },
    { name: 'metaindex', at: metaAt, length: metaLength },
    { name: 'index', at: indexAt, length: indexLength },
    { name: 'compression of the index', at: indexAt + indexLength, length: 1 },
    { name: 'checksum of the index', at: indexAt + indexLength + 1, length: 4 },
    { name: 'handles', at: footer, length: 4 },
    { name: 'padding', at: bytes.length - 12, length: 4 },
    { name: 'magic number', at: bytes.length - 8, length: 8 },
    { name: 'whole file', at: 0, length: bytes.length },
  ]
}

/** @returns the number and where it ends */
function varint(bytes: Buffer, from: number): [value: number, end: number] {
  let value = 0
  for (let at = from, factor = 1; ; at += 1, factor *= 128) {
    const byte = bytes[at] ?? 0
    value += (byte & 127) * factor
    if (byte < 128) return [value, at + 1]
  }
}
