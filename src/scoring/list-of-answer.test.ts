import t from 'tap'
import { listOfAnswer } from './list-of-answer.ts'

t.test('the list of an answer is that of its task, and texts alone', async (t) => {
  const answer = '{"medications":["aspirin"],"problems":["sepsis","anemia"]}'
  t.strictSame(listOfAnswer(answer, 'MED'), ['aspirin'])
  t.strictSame(listOfAnswer(answer, 'DX'), ['sepsis', 'anemia'])
  t.strictSame(listOfAnswer('{"medications":[]}', 'MED'), [])
})

t.test('an answer without such a list has none', async (t) => {
  for (const answer of [
    ...[null, '', 'none', '[]', '{}', '{"problems":[]}', '{"medications":null}', '{"medications":"aspirin"}'],
    ...['{"medications":{"length":0}}', '{"medications":["aspirin",{"name":"x"}]}', '{"medications":[1]}'],
  ])
    t.equal(listOfAnswer(answer, 'MED'), null, String(answer))
})
