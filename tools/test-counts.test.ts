import t from 'tap'
import { testCounts } from './test-counts.ts'

t.test('test counts are those of the last summary, absent kinds being none', async (t) => {
  const tap =
    'ok 1 - a\n# { total: 1, pass: 1 }\n# { total: 13, pass: 5, fail: 4, todo: 1, skip: 3 }\n# time=1ms\n'
  t.same(testCounts(tap), { passed: 5, failed: 4, skipped: 4 })
  t.same(testCounts('# { total: 4, pass: 4 }'), { passed: 4, failed: 0, skipped: 0 })
})

t.test('test counts are unknown when the output stops early or does not add up', async (t) => {
  t.equal(testCounts('TAP version 14\nok 1 - a\n'), null)
  t.equal(testCounts('# { total: 5, pass: 4 }'), null)
  t.equal(testCounts('    # { total: 4, pass: 4 }'), null, 'a subtest that prints the like is no summary')
})
