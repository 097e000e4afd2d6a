import t from 'tap'
import { medicationKey } from './read-medication-key.ts'
import { tokenise } from './tokenise.ts'

t.test('a word that every JavaScript object inherits is a word like any other', (t) => {
  t.equal(tokenise('constructor')[0]?.text, 'constructor')
  t.match(medicationKey('CONSTRUCTOR 5 MG'), { kind: 'single', key: 'constructor' })
  t.end()
})

t.test('the words that join names become marks', (t) => {
  t.strictSame(
    tokenise('a and b w/ c').map(({ text, kind }) => `${kind} ${text}`),
    ['word a', 'mark &', 'word b', 'mark with', 'word c'],
  )
  t.end()
})
