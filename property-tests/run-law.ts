import type { Test } from 'tap'
import type { Law } from './testing/law.ts'
import { checkLaw } from './testing/check-law.ts'
import { lawRuns } from './testing/law-runs.ts'

interface LawTest<Subject> {
  readonly law: Law<Subject>
  readonly subject: Subject
  /** of the subject */
  readonly name: string
  /** subjects among which the runs of the property are shared out; default 1 */
  readonly shares?: number
}

/**
 * One law on one subject as a test: prints seed and runs, fails with one line that replays the smallest case, and fails when
 * a situation the law is about was never met.
 */
export async function runLaw<Subject>(
  t: Test,
  { law, subject, name, shares = 1 }: LawTest<Subject>,
): Promise<void> {
  const runs = lawRuns(process.env)
  const numRuns = Math.ceil(runs.numRuns / shares)
  const report = await checkLaw(law, subject, { ...runs, numRuns })
  const met = Object.entries(report.met).map(([situation, count]) => `${situation} ${count}`)
  t.comment(`${law.name}, ${name}: ${report.runs} runs, seed ${report.seed} (${met.join(', ')})`)
  if (report.outcome === 'holds') return void t.pass(`${name}: ${law.statement}`)
  if (report.outcome.endsWith('-by-design')) {
    return void t.pass(`${name}: ${report.outcome}: ${report.reason ?? ''}`)
  }
  t.comment(report.counterexample ?? 'no counterexample')
  t.fail(`${name}: ${report.outcome}: ${report.reason ?? ''} – ${replayLine(law.name, report)}`)
}

function replayLine(
  law: string,
  { seed, path }: { readonly seed: number; readonly path: string | null },
): string {
  const at = path === null ? '' : ` PALIMPSEST_PATH=${path}`
  return `PALIMPSEST_SEED=${seed}${at} npx tsx property-tests/${law}.test.ts`
}
