import t from 'tap'
import { textOf } from './text-of.ts'

const LINES = ['  try {', '    sync(file)', '  } finally {', '    close(file)', '  }']
const between = (start: number, end: number): string =>
  textOf(LINES, { start: { line: start }, end: { line: end } })

t.test('a mutant is found again by its line, one of several lines by two of them', (t) => {
  t.equal(between(2, 2), 'sync(file)')
  t.equal(between(1, 3), 'try { sync(file)')
  t.equal(between(3, 5), '} finally { close(file)')
  t.equal(between(5, 5), '}')
  t.end()
})
