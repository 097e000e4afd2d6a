import t from 'tap'
import type { Acknowledged } from './acknowledged.ts'
import { batchKey } from './keys.ts'
import { lastBatch } from './last-batch.ts'
import { lastWriteGone } from './last-write-gone.ts'
import { memoryStore } from './memory-store.ts'
import { lateFaults, writeFaults } from './write-faults.ts'

const writes = (count: number): Acknowledged => ({ kind: 'writes', count })

/** A store with the records of these writes, and of whatever else is named. */
async function storeOf(numbers: readonly (number | string)[]) {
  const store = memoryStore()
  await store.write(
    numbers.map((number) => ({
      key: typeof number === 'string' ? number : batchKey(number),
      value: Buffer.of(),
    })),
  )
  return store
}

t.test(
  'writes are numbered without a gap up to the last one acknowledged; what is gone is named',
  async (t) => {
    for (const [numbers, acknowledged, faults] of [
      [[], 0, []],
      [[1, 2, 3], 3, []],
      [[1, 2, 3], 2, []],
      [[2, 3], 3, ['write 1 is gone']],
      [[1, 3], 3, ['write 2 is gone']],
      [[1, 4, 6], 6, ['writes 2 to 3 are gone', 'write 5 is gone']],
      [[1], 2, ['write 2 is gone']],
      [[1], 4, ['writes 2 to 4 are gone']],
      [[3], 4, ['writes 1 to 2 are gone', 'write 4 is gone']],
      [['meta/batch!1'], 0, ['the record "meta/batch!1" names no write']],
      [[1, 'meta/batch!0000000000015', 3], 3, ['the record "meta/batch!0000000000015" names no write']],
    ] as const)
      t.strictSame(await writeFaults(await storeOf(numbers), writes(acknowledged)), faults, numbers.join())
  },
)

t.test(
  'the file that tells the last write acknowledged may be missing of a log without writes alone',
  (t) => {
    t.strictSame(lateFaults(0, { kind: 'absent' }), [])
    t.strictSame(lateFaults(1, { kind: 'absent' }), ['its file ACKNOWLEDGED is missing'])
    t.strictSame(lateFaults(0, { kind: 'damaged' }), ['its file ACKNOWLEDGED is damaged'])
    t.end()
  },
)

t.test(
  'the last write that is gone is the one before the last that is followed, or was acknowledged',
  async (t) => {
    for (const [numbers, acknowledged, gone] of [
      [[], 0, 0],
      [[1, 2], 2, 0],
      [[1, 2], 1, 0],
      [[1, 3], 3, 2],
      [[1, 5, 6], 6, 4],
      [[2, 4, 5], 5, 3],
      [[1, 3], 4, 4],
      [[1], 2, 2],
      [[], 3, 3],
      [[1, 'meta/batch!0000000000015', 2], 2, 0],
    ] as const)
      t.equal(await lastWriteGone(await storeOf(numbers), writes(acknowledged)), gone, numbers.join())
    for (const kind of ['absent', 'damaged'] as const)
      t.equal(await lastWriteGone(await storeOf([1, 2]), { kind }), Infinity, kind)
  },
)

t.test('the last write is told by its key', async (t) => {
  t.equal(await lastBatch(await storeOf([])), 0)
  t.equal(await lastBatch(await storeOf([1, 2, 10])), 10)
  t.equal(await lastBatch(await storeOf(['a', 'meta/format', 3])), 3, 'other records are none')
  await t.rejects(lastBatch(await storeOf([1, 'meta/batch!x'])), {
    message: /the last key of the writes names one, but reads "meta\/batch!x"/,
  })
})
