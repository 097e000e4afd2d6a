import t from 'tap'
import { testEnd } from './test-end.ts'

const GOOD = 'ok 1 - a\n1..1\n# { total: 3, pass: 2, skip: 1 }\n'
const BAD = 'not ok 1 - a\n1..1\n# { total: 3, pass: 2, fail: 1 }\n'

t.test('a test file has the counts it sums up', async (t) => {
  t.same(testEnd({ code: 0, signal: null, stdout: GOOD }), {
    counts: { passed: 2, failed: 0, skipped: 1 },
    fault: null,
  })
  t.same(testEnd({ code: 1, signal: null, stdout: BAD }), {
    counts: { passed: 2, failed: 1, skipped: 0 },
    fault: null,
  })
})

t.test('a test file that did not come to its end is a failure, whatever it said before', async (t) => {
  const ends = [
    { code: 0, signal: null, stdout: '' },
    { code: 0, signal: null, stdout: 'ok 1 - a\n' },
    { code: 1, signal: null, stdout: GOOD },
    { code: null, signal: 'SIGKILL', stdout: GOOD },
    { code: 0, signal: null, stdout: '1..0 # no tests found\n# { total: 0, pass: 0 }\n' },
  ]
  t.same(
    ends.map((end) => testEnd(end).fault),
    [
      'exit 0 without a sum of its assertions',
      'exit 0 without a sum of its assertions',
      'exit 1 without a failed assertion',
      'ended by SIGKILL',
      'exit 0 without an assertion',
    ],
  )
  t.same(
    ends.map((end) => testEnd(end).counts.failed),
    [1, 1, 1, 1, 1],
  )
  t.equal(testEnd({ code: null, signal: 'SIGKILL', stdout: BAD }).counts.failed, 2)
})
