import t from 'tap'
import type { SetAside } from '../log/index.ts'
import type { RunEntry } from '../runs/index.ts'
import { reportRun } from './report-run.ts'
import { runLabels } from './run-labels.ts'
import { E1_PLAN } from './test-kit/held-out-e1.ts'
import { handPlan } from './test-kit/hand-plan.ts'

const FILES = { kind: 'files', directory: 'log.damaged-1', faults: [] } as const
const ASIDE = { kind: 'stream', stream: 'a', reason: 'entry 0 is gone', entries: 0 } as const
const SHORTENED = { kind: 'shortened', stream: 'b', entries: 3 } as const

/** What a report says of damage. */
function saidOf(asides: readonly SetAside[]): string {
  const begun = { type: 'run', plan: handPlan(E1_PLAN), planDigest: 'abcdef', choices: {} }
  const run = reportRun([begun as unknown as RunEntry], asides)
  const labels = run === null ? [] : runLabels(run, [])
  return labels.filter((label) => label.startsWith('The log was damaged')).join(' ')
}

t.test('report says nothing of damage where there was none', (t) => {
  t.equal(saidOf([]), '')
  t.end()
})

t.test('report counts each trajectory that damage has reached once, however often it was', (t) => {
  t.equal(
    saidOf([
      { ...FILES, vanished: 0 },
      ASIDE,
      { ...FILES, vanished: 2 },
      ASIDE,
      { ...SHORTENED, stream: 'a' },
    ]),
    'The log was damaged: 1 trajectory was set aside, to be done anew, 2 trajectories were gone without a trace, ' +
      'to be begun anew; calls that were lost so are not counted.',
  )
  t.end()
})

t.test(
  'report says which trajectories may have lost their ends, and that those it cannot count are missing',
  (t) => {
    t.equal(
      saidOf([{ ...FILES, vanished: null }, SHORTENED]),
      'The log was damaged: 0 trajectories were set aside, to be done anew, 1 trajectory was gone on with from what was ' +
        'left (what came last may be lost), those of which nothing was left, to be begun anew, were not counted; calls ' +
        'that were lost so are not counted.',
    )
    t.end()
  },
)
