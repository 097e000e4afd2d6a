import t from 'tap'
import { FORGED_DECISIONS } from './test-kit/forged-decisions.ts'
import { FORGED_PLANS } from './test-kit/forged-plans.ts'
import { FORGED_ROWS } from './test-kit/forged-rows.ts'
import { FORGED_RUNS } from './test-kit/forged-runs.ts'
import { openCheckLab } from './test-kit/open-check-lab.ts'

t.test('a log whose entries were rewritten breaks the law that says so', async (t) => {
  const lab = await openCheckLab(t.testdir())
  for (const { name, of, edit, law, reason, also = [], shows } of [
    ...FORGED_DECISIONS,
    ...FORGED_PLANS,
    ...FORGED_ROWS,
    ...FORGED_RUNS,
  ]) {
    const answer = await lab.rewritten(of === 'run' ? of : lab.streamOf(...of), edit)
    const told = answer.violations.map((violation) => `${violation.law}: ${violation.reason}`)
    const mine = answer.violations.filter((violation) => violation.law === law)
    t.equal(answer.holds, false, name)
    t.ok(
      mine.some((violation) => reason.test(violation.reason)),
      `${name}: ${law} says why`,
      { told },
    )
    const others = answer.violations.filter(
      (violation) => violation.law !== law && !also.includes(violation.law),
    )
    t.same(others, [], `${name}: no other law is blamed`)
    if (shows !== undefined) {
      t.ok(
        mine.some(({ history }) => history.some((line) => shows.test(line))),
        `${name}: its history shows it`,
        { mine },
      )
    }
  }
})
