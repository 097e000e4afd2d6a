import type { ByteRecord, ByteStore, KeyRange } from './byte-store.ts'
import { MEMORY_BLOCK_RECORDS } from './limits.ts'

/** A byte store in memory: blocks of sorted records, so that an insert moves one block's worth at most. */
export function memoryStore(): ByteStore {
  const blocks: ByteRecord[][] = [[]]
  return {
    place: 'in memory',
    getMany: (keys) => Promise.resolve(keys.map((key) => find(blocks, key))),
    chunks: async function* (range) {
      const chunks = [...slices(blocks, range)]
      yield* chunks
    },
    skim: async function* (range, next) {
      await Promise.resolve()
      let key = firstKey(blocks, range)
      while (key !== null) {
        yield key
        key = firstKey(blocks, { from: next(key), to: range.to })
      }
    },
    last: ({ from, to }) => Promise.resolve(lastKey(blocks, { from, to })),
    write: (records) => {
      for (const record of records) insert(blocks, record)
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  }
}

type Blocks = ByteRecord[][]

function find(blocks: Blocks, key: string): Uint8Array | null {
  const block = blockAt(blocks, blockIndex(blocks, key))
  const found = block[lowerBound(block, key)]
  return found?.key === key ? found.value : null
}

function insert(blocks: Blocks, record: ByteRecord): void {
  const index = blockIndex(blocks, record.key)
  const block = blockAt(blocks, index)
  const position = lowerBound(block, record.key)
  block.splice(position, block[position]?.key === record.key ? 1 : 0, record)
  if (block.length <= MEMORY_BLOCK_RECORDS) return
  blocks.splice(index + 1, 0, block.splice(block.length / 2))
}

function* slices(blocks: Blocks, { from, to }: KeyRange): Generator<readonly ByteRecord[]> {
  const last = blockIndex(blocks, to)
  for (let index = blockIndex(blocks, from); index <= last; index += 1) {
    const block = blockAt(blocks, index)
    const slice = block.slice(lowerBound(block, from), lowerBound(block, to))
    if (slice.length > 0) yield slice
  }
}

function firstKey(blocks: Blocks, range: KeyRange): string | null {
  for (const [record] of slices(blocks, range)) return record?.key ?? null
  return null
}

function lastKey(blocks: Blocks, { from, to }: KeyRange): string | null {
  for (let index = blockIndex(blocks, to); index >= 0; index -= 1) {
    const block = blockAt(blocks, index)
    const record = block[lowerBound(block, to) - 1]
    if (record !== undefined) return record.key >= from ? record.key : null
  }
  return null
}

function blockAt(blocks: Blocks, index: number): ByteRecord[] {
  return blocks[index] ?? []
}

function keyAt(block: readonly ByteRecord[], index: number): string {
  return block[index]?.key ?? ''
}

/** The block that holds the key or would: the last one that starts at or before it. */
function blockIndex(blocks: Blocks, key: string): number {
  let low = 0
  let high = blocks.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (keyAt(blockAt(blocks, middle), 0) <= key) low = middle
    else high = middle - 1
  }
  return low
}

/** How many records of a block come before the key. */
function lowerBound(block: readonly ByteRecord[], key: string): number {
  let low = 0
  let high = block.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keyAt(block, middle) < key) low = middle + 1
    else high = middle
  }
  return low
}
