import t from 'tap'
import { sentence } from './sentence.ts'

t.test('a title that another sentence follows is closed once', (t) => {
  t.equal(sentence('what became of the order'), 'what became of the order.')
  t.equal(sentence('does memory list more?'), 'does memory list more?')
  t.equal(sentence('Closed.'), 'Closed.')
  t.end()
})
