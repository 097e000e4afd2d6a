import t from 'tap'
import { beside } from '../src/log/test-kit/beside.ts'
import { judgeReport } from './judge-report.ts'
import { lawReports } from './law-reports.ts'
import type { Law } from './testing/law.ts'
import { lawRuns } from './testing/law-runs.ts'

const WORKER = beside(import.meta.url, 'law-worker')

/** Far above what any number of runs takes that is asked for by hand; the runner bounds a file by itself. */
const TIMEOUT_MS = 36_000_000

interface Apart {
  /** the test, from the root: `property-tests/homes-agree`, as its law unless given */
  readonly file?: string
  /** how often each situation has to be met; 1 unless given */
  readonly metMin?: number
}

/**
 * One law on everything of the product it is about as a test; what breaks it by design has to, and is reported as doing so.
 * Its cases are tried in a thread of their own: unless `npm test` starts the file, tap follows every promise made in its own thread,
 * and cases of these laws make hundreds each, so that following them takes as long as trying the law.
 */
export function runLawApart(
  { name, statement }: Pick<Law<never>, 'name' | 'statement'>,
  { file = `property-tests/${name}`, metMin = 1 }: Apart = {},
): void {
  t.setTimeout(TIMEOUT_MS)
  t.test(statement, async (t) => {
    const options = lawRuns(process.env)
    let held = 0
    for await (const { subject, report } of lawReports(WORKER, { law: name, options })) {
      if (report.outcome === 'holds') held += report.runs
      judgeReport(t, { subject, report, statement, file })
      const rare = Object.entries(report.met).filter(([, times]) => times < metMin)
      if (report.outcome === 'holds' && options.path === undefined)
        t.strictSame(rare, [], 'is met often enough')
    }
    if (options.path !== undefined) return
    t.comment(`${name}: ${held} cases in which it has to hold`)
    t.ok(held >= options.numRuns, `${options.numRuns} cases or more in which it has to hold`)
  })
}
