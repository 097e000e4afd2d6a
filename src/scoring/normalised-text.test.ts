import t from 'tap'
import { normalisedText } from './normalised-text.ts'
import { sortedDistinct } from './sorted-distinct.ts'

t.test('texts are compared without case, width, punctuation, symbols and spare white space', async (t) => {
  for (const [text, normalised] of [
    ['Renal FAILURE', 'renal failure'],
    ['ｒｅｎａｌ', 'renal'],
    ['a|b|c', 'a b c'],
    ['s/p (GCS <8), +x', 'sp gcs 8 x'],
    [' \n a \t  b ', 'a b'],
    ['a - b', 'a b'],
    ['', ''],
  ] as const)
    t.equal(normalisedText(text), normalised, text)
})

t.test('distinct texts stand in the order of their code units', async (t) => {
  t.strictSame(sortedDistinct(['b', 'a', 'B', 'b', 'ä', 'a']), ['B', 'a', 'b', 'ä'])
})
