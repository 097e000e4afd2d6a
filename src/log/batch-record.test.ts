import t from 'tap'
import { batchRecord, headsOf } from './batch-record.ts'
import { batchKey } from './keys.ts'

t.test('a write’s record stands under its number and says how long its streams are', (t) => {
  const heads = new Map([
    ['b', 7],
    ['a', 0],
  ])
  const record = batchRecord(12, heads)
  t.equal(record.key, batchKey(12))
  t.strictSame([...(headsOf(record) ?? [])], [...heads])
  t.strictSame(headsOf(batchRecord(1, new Map())), new Map())
  t.equal(headsOf({ ...record, key: batchKey(13) }), null, 'under another number it is not trusted')
  t.end()
})
