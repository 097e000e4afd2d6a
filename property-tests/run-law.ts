import type { Test } from 'tap'
import { judgeReport } from './judge-report.ts'
import { checkLaw } from './testing/check-law.ts'
import type { Law } from './testing/law.ts'
import { lawRuns } from './testing/law-runs.ts'

interface LawTest<Subject> {
  readonly law: Law<Subject>
  readonly subject: Subject
  /** of the subject */
  readonly name: string
  /** the test, from the root: `property-tests/h1-…`, as its law unless given */
  readonly file?: string
}

/** One law on one subject as a test, in this thread: for laws that wait for nothing. */
export async function runLaw<Subject>(
  t: Test,
  { law, subject, name, file = `property-tests/${law.name}` }: LawTest<Subject>,
): Promise<void> {
  const report = await checkLaw(law, subject, lawRuns(process.env))
  const { statement } = law
  judgeReport(t, { subject: name, report, statement, file })
}
