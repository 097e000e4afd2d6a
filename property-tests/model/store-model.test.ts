import fc from 'fast-check'
import t from 'tap'
import { runLawApart } from '../run-law-apart.ts'
import { WRONG_RULES } from '../wrong-gates/wrong-rules.ts'
import { storeAgreesWithAList } from './store-agrees-with-a-list.ts'

/** Times that each command and each outcome is met, at least. */
const MET_MIN = 10
/** Runs in which a wrong store is found out. */
const RUNS_OF_WRONG_RULES = 2_000

/** What the model says of each kind of fault. */
const SAYS = {
  invalid: /commit: expected blocked\(.+\), actual (?:committed|blocked)/,
  needless: /commit: expected (?:committed|blocked)\(.*\), actual blocked/,
  stale: /actual admitted|rows: expected/,
} as const

runLawApart(storeAgreesWithAList, { metMin: MET_MIN, file: 'property-tests/model/store-model' })

for (const { name, rules, fault } of WRONG_RULES) {
  t.test(`the plain list finds out a wrong store: ${name}`, async (t) => {
    const details = await fc.check(
      storeAgreesWithAList.property(rules, () => undefined),
      { seed: 1, numRuns: RUNS_OF_WRONG_RULES, endOnFailure: true },
    )
    t.ok(details.failed, 'found out')
    const { errorInstance } = details
    t.comment(
      `run ${details.numRuns}: ${errorInstance instanceof Error ? errorInstance.message : 'no reason'}`,
    )
    t.match(errorInstance, { message: SAYS[fault] })
  })
}
