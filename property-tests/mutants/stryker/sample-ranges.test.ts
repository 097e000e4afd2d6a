import t from 'tap'
import { sampleRanges } from './sample-ranges.ts'

const DOES = ['const a = f(b)', 'return a', '', '', '']
const TELLS = [
  'import { f } from "./f.ts"',
  '/** What f(x) = y is. */',
  ' * a => b',
  'export type A = B<C>',
  '}',
]
const SOURCES = [
  { file: 'a.ts', lines: [...TELLS, ...DOES, ...DOES.slice(0, 2)] },
  { file: 'b.ts', lines: DOES },
]

t.test('a sample is drawn from the lines that do something', (t) => {
  t.strictSame(sampleRanges(SOURCES, { seed: 1, count: 9 }), ['a.ts:11-15', 'a.ts:6-10', 'b.ts:1-5'])
  t.strictSame(sampleRanges([{ file: 'a.ts', lines: TELLS }], { seed: 1, count: 9 }), [])
  t.end()
})

t.test('a seed draws the same sample again, seeds draw different ones', (t) => {
  const drawn = Array.from({ length: 20 }, (_, seed) => sampleRanges(SOURCES, { seed, count: 1 }).join())
  t.equal(new Set(drawn).size, 3)
  t.strictSame(sampleRanges(SOURCES, { seed: 3, count: 2 }), sampleRanges(SOURCES, { seed: 3, count: 2 }))
  t.end()
})
