import t from 'tap'
import { parseAnswer } from '../parse-answer.ts'
import { listedItems } from './listed-items.ts'

t.test('listedItems keeps texts in order, repetitions included', (t) => {
  t.strictSame(listedItems(parseAnswer('{"medications":["b"," a ","b",""]}'), 'medications'), [
    'b',
    ' a ',
    'b',
    '',
  ])
  t.end()
})

t.test('listedItems writes numbers and booleans as JSON does and drops what names nothing', (t) => {
  const parsed = parseAnswer('{"problems":[1.5,true,null,["x"],{"name":"y"},"z"]}')
  t.strictSame(listedItems(parsed, 'problems'), ['1.5', 'true', 'z'])
  t.end()
})

t.test('listedItems replaces lone surrogates', (t) => {
  t.strictSame(listedItems(parseAnswer('{"medications":["a\\ud800"]}'), 'medications'), ['a\ufffd'])
  t.end()
})

t.test('listedItems is null, not empty, when there is no such list', (t) => {
  t.strictSame(listedItems(parseAnswer('{"medications":[]}'), 'medications'), [])
  t.equal(listedItems(parseAnswer('{"medications":[]}'), 'problems'), null)
  t.equal(listedItems(parseAnswer('{"medications":"aspirin"}'), 'medications'), null)
  t.equal(listedItems(parseAnswer('{}'), 'toString'), null)
  t.equal(listedItems(parseAnswer('no'), 'medications'), null)
  t.end()
})
