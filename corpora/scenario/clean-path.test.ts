import t from 'tap'
import { cleanPath } from './clean-path.ts'

t.test('cleanPath cleans each segment and leaves no blank round a bar', (t) => {
  t.equal(cleanPath('renal | acute  failure|\nclaim=D1.1'), 'renal|acute failure|claim=D1.1')
  t.equal(cleanPath('renal||x'), 'renal||x')
  t.equal(cleanPath(' | '), null)
  t.end()
})
