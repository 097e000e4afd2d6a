import t from 'tap'
import { HEADS_REMEMBERED_MAX } from './limits.ts'
import { StreamHeads } from './stream-heads.ts'

t.test(
  'of an empty log a stream that was not written is known to be absent; of another the log must be asked',
  (t) => {
    const [fresh, opened] = [new StreamHeads(true), new StreamHeads(false)]
    t.equal(fresh.get('a'), 0)
    t.equal(opened.get('a'), undefined)
    for (const heads of [fresh, opened]) {
      heads.set('a', 3)
      t.equal(heads.get('a'), 3)
      heads.set('a', 0)
      t.equal(heads.get('a'), 0, 'what was set counts, not what it is')
    }
    t.equal(fresh.get('b'), 0)
    t.end()
  },
)

t.test('once as many streams are remembered as can be, absence is known no more', (t) => {
  const heads = new StreamHeads(true)
  for (let n = 1; n < HEADS_REMEMBERED_MAX; n += 1) heads.set(`s${n}`, n)
  t.equal(heads.get('new'), 0)
  heads.set('last', 1)
  t.equal(heads.get('new'), undefined)
  t.equal(heads.get('s1'), 1)
  t.end()
})
