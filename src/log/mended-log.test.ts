import { join } from 'node:path'
import t, { type Test } from 'tap'
import { readAcknowledged } from './acknowledged.ts'
import { headsOf } from './batch-record.ts'
import type { ByteRecord } from './byte-store.ts'
import { checkFormat } from './format-marker.ts'
import { entryKey, parseBatchKey } from './keys.ts'
import { levelStore } from './level-store.ts'
import { BATCH_BYTES_MAX } from './limits.ts'
import { MendedLog } from './mended-log.ts'
import { openLevelLog } from './open-level-log.ts'
import { all } from './test-kit/contract-tools.ts'

/** A stream of two records that fill that part of a write. */
function streamOf(stream: string, part: number): ByteRecord[] {
  const value = Buffer.alloc(Math.ceil((part * BATCH_BYTES_MAX) / 2), stream)
  return [0, 1].map((sequence) => ({ key: entryKey(stream, sequence), value }))
}

/** Each write's number with the heads it names, and the keys that are there beside those. */
async function contents(path: string) {
  const store = await levelStore({ path, create: false })
  const records = (await all(store.chunks({ from: '', to: '~' }))).flat()
  const format = await checkFormat(store)
  await store.close()
  const writes: unknown[] = []
  const keys: string[] = []
  for (const record of records) {
    const number = parseBatchKey(record.key)
    if (number === null) keys.push(record.key)
    else writes.push([number, Object.fromEntries(headsOf(record) ?? [])])
  }
  return { writes, keys: keys.filter((key) => key.startsWith('e/')), format }
}

async function mended(t: Test, streams: readonly (readonly [name: string, part: number])[]) {
  const path = join(t.testdir(), 'log')
  const log = await MendedLog.make(path)
  for (const [name, part] of streams) await log.add(streamOf(name, part), name)
  await log.add([{ key: 'b/none', value: Buffer.alloc(3) }])
  await log.finish()
  return { path, ...(await contents(path)) }
}

t.test(
  'a mended log gathers streams until a write is full; each write is numbered and names its streams',
  async (t) => {
    const { path, ...found } = await mended(t, [
      ...(['a', 'b', 'c'] as const).map((name) => [name, 0.45] as const),
      ...(['d', 'e'] as const).map((name) => [name, 0.1] as const),
    ])
    t.strictSame(found, {
      writes: [
        [1, { a: 2, b: 2, c: 2 }],
        [2, { d: 2, e: 2 }],
      ],
      keys: ['a', 'b', 'c', 'd', 'e'].flatMap((name) => [entryKey(name, 0), entryKey(name, 1)]),
      format: 'ours',
    })
    t.strictSame(await readAcknowledged(path), { kind: 'writes', count: 2 })
    await (await openLevelLog({ path, create: false })).close()
  },
)

t.test('a mended log that is let go before its end is none', async (t) => {
  const path = join(t.testdir(), 'log')
  const log = await MendedLog.make(path)
  await log.add(streamOf('a', 2), 'a')
  await log.abandon()
  t.match(await contents(path), { format: 'absent' })
  t.strictSame(await readAcknowledged(path), { kind: 'absent' })
})
