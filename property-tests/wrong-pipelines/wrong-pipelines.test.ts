import fc from 'fast-check'
import t, { type Test } from 'tap'
import { checkLaw } from '../testing/check-law.ts'
import { checkPipeline } from '../testing/check-pipeline.ts'
import type { Law } from '../testing/law.ts'
import type { LawReport } from '../testing/law-report.ts'
import { lawRuns } from '../testing/law-runs.ts'
import { selectorOnThePrintedCosts } from '../testing/laws/selector-on-the-printed-costs.ts'
import { selectorRepairsWhatIsWorthItsCost } from '../testing/laws/selector-repairs-what-is-worth-its-cost.ts'
import { selectorTakesTheBestClosedSet } from '../testing/laws/selector-takes-the-best-closed-set.ts'
import { WRONG_PIPELINES } from './wrong-pipelines.ts'
import { WRONG_SELECTIONS, WRONG_SELECTORS } from './wrong-selectors.ts'

/** Cases a law: a wrong pipeline is found out early. */
const RUNS = 20
const RUNS_OF_SELECTORS = 100

// One case that breaks a law is enough; how small it could be is nobody's question here.
fc.configureGlobal({ endOnFailure: true })

for (const { name, pipeline, caughtBy } of WRONG_PIPELINES) {
  t.test(`${name}: caught by ${caughtBy.join(', ')}`, async (t) => {
    const { seed } = lawRuns(process.env)
    const reports = await checkPipeline(pipeline, { seed, numRuns: RUNS })
    t.strictSame(brokenOf(t, reports), caughtBy)
  })
}

const WRONG = [
  ...WRONG_SELECTIONS.map((wrong) =>
    attempt(wrong, [selectorOnThePrintedCosts, selectorTakesTheBestClosedSet]),
  ),
  ...WRONG_SELECTORS.map((wrong) => attempt(wrong, [selectorRepairsWhatIsWorthItsCost])),
]

for (const { name, caughtBy, reports } of WRONG) {
  t.test(`a selector that ${name}: caught by ${caughtBy.join(', ')}`, async (t) => {
    t.strictSame(brokenOf(t, await reports()), caughtBy)
  })
}

function attempt<Subject>(
  {
    subject,
    ...wrong
  }: { readonly name: string; readonly subject: Subject; readonly caughtBy: readonly string[] },
  laws: readonly Law<Subject>[],
) {
  const { seed } = lawRuns(process.env)
  const reports = () =>
    Promise.all(laws.map((law) => checkLaw(law, subject, { seed, numRuns: RUNS_OF_SELECTORS })))
  return { ...wrong, reports }
}

/** The laws that are broken; says by what. */
function brokenOf(t: Test, reports: readonly LawReport[]): string[] {
  const broken = reports.filter(({ outcome }) => outcome === 'broken')
  for (const { law, reason, counterexample, runs } of broken)
    t.comment(`${law} after ${runs} cases: ${reason ?? ''} ${counterexample ?? ''}`)
  return broken.map(({ law }) => law)
}
