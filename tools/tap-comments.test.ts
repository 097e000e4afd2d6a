import t from 'tap'
import { tapComments } from './tap-comments.ts'

t.test(
  'comments of a test file are what it says itself, at any depth, without names, sums and times',
  async (t) => {
    const tap = [
      'TAP version 14',
      '# Subtest: law holds',
      '    # h1: 1000 runs, seed 1 (blocked 312)',
      '    # Subtest: seed 7',
      '        # kill 1: 36 of 1607 entries',
      '        ok 1 - no entry is lost # time=3ms',
      '        # { total: 1, pass: 1 }',
      '    ok 1 - seed 7 # time=4ms',
      'ok 1 - law holds # SKIP the records are not here',
      '# 10 commits, 3 blocked',
      '# { total: 2, pass: 2 }',
      '# time=9ms',
      '',
    ]
    t.same(tapComments(tap.join('\n')), [
      '# h1: 1000 runs, seed 1 (blocked 312)',
      '# kill 1: 36 of 1607 entries',
      '# 10 commits, 3 blocked',
    ])
  },
)
