import t from 'tap'
import { leafOf } from './leaf-of.ts'

t.test('the leaf of a path is its last segment, without blanks around it', async (t) => {
  t.equal(leafOf('renal|disorder| acute renal failure '), 'acute renal failure')
  t.equal(leafOf(' sepsis '), 'sepsis', 'a path may have one segment')
  t.equal(leafOf('renal|'), '')
})
