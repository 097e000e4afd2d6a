import t from 'tap'
import { likelyFirst } from './likely-first.ts'

const TESTS = ['dist/src/a/slow.test.js', 'dist/src/a/quick.test.js', 'dist/src/a/x.test.js']
const COSTS = new Map([
  ['dist/src/a/slow.test.js', 900],
  ['dist/src/a/quick.test.js', 30],
  ['dist/src/a/x.test.js', 400],
])

t.test(
  'who noticed a mutant of the source lately is asked first, then the test beside it, then the quick',
  (t) => {
    const asked = (killers: readonly string[]): string[] =>
      likelyFirst(TESTS, { file: '/tmp/src/a/x.ts', killers, costs: COSTS }).map((test) => test.slice(11, -8))
    t.strictSame(asked([]), ['x', 'quick', 'slow'])
    t.strictSame(asked(['dist/src/a/slow.test.js']), ['slow', 'x', 'quick'])
    t.strictSame(asked(['dist/src/a/quick.test.js', 'dist/src/a/slow.test.js']), ['quick', 'slow', 'x'])
    t.end()
  },
)

t.test('a test of which nothing is known keeps its place, and none is left out', (t) => {
  t.strictSame(likelyFirst(TESTS, { file: 'y.ts', killers: [], costs: new Map() }), TESTS)
  t.end()
})
