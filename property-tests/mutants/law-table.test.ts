import t from 'tap'
import { lawTable } from './law-table.ts'

t.test('a law’s row counts what it kills and names what no other law kills', (t) => {
  const killers = new Map([
    ['one', ['h1']],
    ['two', ['h1', 'h2']],
    ['three', []],
  ])
  t.strictSame(lawTable({ laws: ['h1', 'h2', 'h3'], killers }), [
    '| law | mutants it kills | mutants only this law kills |',
    '|---|---|---|',
    '| `h1` | 2 | 1: `one` |',
    '| `h2` | 1 | 0 |',
    '| `h3` | 0 | 0 |',
    'No law kills 1 of 3: three',
  ])
  t.end()
})
