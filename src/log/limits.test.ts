import t from 'tap'
import * as limits from './limits.ts'

const MIB = 2 ** 20

t.test('bounds stand in the order that their reasons say', (t) => {
  t.equal(limits.BATCH_BYTES_MAX, 4 * MIB)
  t.equal(limits.WRITE_BUFFER_BYTES, 2 * limits.BATCH_BYTES_MAX, 'a write stays under LevelDB’s buffer')
  t.equal(limits.QUEUE_BYTES_MAX, 4 * limits.BATCH_BYTES_MAX, 'four batches keep the writer busy')
  t.equal(limits.QUEUE_APPENDS_MAX, 4 * limits.BATCH_APPENDS_MAX)
  t.ok(limits.HELD_APPENDS_MAX > limits.QUEUE_APPENDS_MAX)
  t.equal(limits.ENTRY_BYTES_MAX, 16 * MIB)
  t.equal(limits.BODY_CHARACTERS_MAX, 64 * MIB)
  t.equal(limits.READ_BYTES_MAX, MIB / 4)
  t.equal(limits.BLOCK_CACHE_BYTES, 2 * MIB)
  t.equal(limits.TABLE_BYTES, MIB, 'the smallest table that LevelDB takes')
  t.end()
})
