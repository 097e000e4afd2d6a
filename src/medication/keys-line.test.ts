import t from 'tap'
import { keysLine } from './keys-line.ts'

t.test('keys line holds input, key and kind, and ingredients for a combination alone', (t) => {
  t.same(keysLine('LASIX'), { input: 'LASIX', key: 'furosemide', kind: 'single' })
  t.same(keysLine('PERCOCET'), {
    input: 'PERCOCET',
    key: null,
    kind: 'combination',
    ingredients: ['acetaminophen', 'oxycodone'],
  })
  t.same(keysLine('   '), { input: '   ', key: null, kind: 'none' })
  t.end()
})
