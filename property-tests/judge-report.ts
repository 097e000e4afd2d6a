import type { Test } from 'tap'
import type { SubjectReport } from './law-catalogue.ts'
import { replayLine } from './replay-line.ts'

interface Judged extends SubjectReport {
  readonly statement: string
  /** the test, from the root, as it is run with tsx: `property-tests/homes-agree` */
  readonly file: string
}

/**
 * What a law found as the outcome of a test: prints seed and runs, fails with one line that replays the smallest case, and
 * fails when a situation the law is about was never met.
 */
export function judgeReport(t: Test, { subject, report, statement, file }: Judged): void {
  const { law, runs, seed, outcome, counterexample } = report
  const reason = report.reason ?? ''
  const met = Object.entries(report.met).map(([situation, count]) => `${situation} ${count}`)
  t.comment(`${law}, ${subject}: ${runs} runs, seed ${seed} (${met.join(', ')})`)
  if (outcome === 'holds') return void t.pass(`${subject}: ${statement}`)
  if (outcome.endsWith('-by-design')) return void t.pass(`${subject}: ${outcome}: ${reason}`)
  t.comment(counterexample ?? 'no counterexample')
  t.fail(`${subject}: ${outcome}: ${reason} – ${replayLine(report, file)}`)
}
