import t from 'tap'
import { openMemoryLog } from './open-memory-log.ts'
import { values } from './test-kit/contract-tools.ts'

void t.test('a log in memory keeps what it is given, and another one has none of it', async (t) => {
  const log = openMemoryLog()
  await log.append({ stream: 'a', at: 0, entries: [1, 2] })
  t.strictSame(await values(log.scan()), [1, 2])
  t.strictSame(await values(openMemoryLog().scan()), [])
  await log.close()
})
