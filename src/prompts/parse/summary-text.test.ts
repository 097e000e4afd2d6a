import t from 'tap'
import { parseAnswer } from '../parse-answer.ts'
import { summaryText } from './summary-text.ts'

t.test('summaryText gives the text as it was written, and null for none', (t) => {
  t.equal(summaryText(parseAnswer('{"summary":" two\\nlines "}')), ' two\nlines ')
  t.equal(summaryText(parseAnswer('{"summary":"a\\udc00"}')), 'a\ufffd')
  for (const text of ['{"summary":" "}', '{"summary":["a"]}', '{"Summary":"a"}', 'a']) {
    t.equal(summaryText(parseAnswer(text)), null, text)
  }
  t.end()
})
