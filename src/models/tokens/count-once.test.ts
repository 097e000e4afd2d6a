import t from 'tap'
import { countOnce } from './count-once.ts'

function setUp(limit?: number) {
  let made = 0
  const count = countOnce((text) => text.length, limit)
  const ask = (sha256: string) =>
    count({
      sha256,
      text: () => {
        made += 1
        return sha256
      },
    })
  return { ask, made: () => made }
}

void t.test('count once makes and counts a text once per hash', (t) => {
  const { ask, made } = setUp()
  t.strictSame([ask('aa'), ask('bbb'), ask('aa'), ask('bbb')], [2, 3, 2, 3])
  t.equal(made(), 2)
  t.end()
})

void t.test('count once remembers a count of 0', (t) => {
  const { ask, made } = setUp()
  t.strictSame([ask(''), ask('')], [0, 0])
  t.equal(made(), 1)
  t.end()
})

void t.test('count once forgets what was not used for longest', (t) => {
  const { ask, made } = setUp(2)
  for (const hash of ['a', 'b', 'a', 'c']) ask(hash)
  t.equal(made(), 3)
  ask('a')
  t.equal(made(), 3, 'used again, so kept')
  ask('b')
  t.equal(made(), 4, 'pushed out by c')
  t.end()
})
