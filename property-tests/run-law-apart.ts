import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import t from 'tap'
import { judgeReport } from './judge-report.ts'
import type { SubjectReport } from './law-catalogue.ts'
import type { Law } from './testing/law.ts'
import { lawRuns } from './testing/law-runs.ts'

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
 * Its cases are tried in a thread of their own: the runner follows every promise made in its own thread, and cases of
 * these laws make hundreds each, so that following them takes as long as trying the law.
 */
export function runLawApart(
  { name, statement }: Pick<Law<never>, 'name' | 'statement'>,
  { file = `property-tests/${name}`, metMin = 1 }: Apart = {},
): void {
  t.setTimeout(TIMEOUT_MS)
  t.test(statement, async (t) => {
    const options = lawRuns(process.env)
    for await (const { subject, report } of reportsOf(name, options)) {
      judgeReport(t, { subject, report, statement, file })
      const rare = Object.entries(report.met).filter(([, times]) => times < metMin)
      if (report.outcome === 'holds' && options.path === undefined)
        t.strictSame(rare, [], 'is met often enough')
    }
  })
}

/** Reports in the order they come, until the thread ends. */
async function* reportsOf(law: string, options: object): AsyncGenerator<SubjectReport> {
  // As it is built, also under a loader: threads have none.
  const built = import.meta.url.replace(
    /(?<!\/dist)\/property-tests\/run-law-apart\.ts$/,
    '/dist/property-tests/',
  )
  const worker = new Worker(new URL('law-worker.js', built), { workerData: { law, options } })
  for await (const [report] of on(worker, 'message', { close: ['exit'] })) yield report as SubjectReport
}
