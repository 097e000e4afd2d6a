import t from 'tap'
import { rowKey } from './row-key.ts'

t.test('a key names the id and the version, whatever was asked before', (t) => {
  for (const id of ['D4', 'D4.1', 'G'])
    for (const version of [1, 0, 2, 63, 64, 65, 1000, 1, 64])
      for (let time = 0; time < 2; time += 1) t.equal(rowKey({ id, version }), `${id}@${version}`)
  t.end()
})
