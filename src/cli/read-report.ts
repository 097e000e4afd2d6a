import { readSummaries, type ReadingOptions } from '../exports/index.ts'
import { openLogView } from '../log/index.ts'
import {
  reportRun,
  reportTables,
  tallyCells,
  type Report,
  type ReportRun,
  type TableName,
} from '../report/index.ts'
// Not from the room's index: reading a run needs nothing of what makes one, and loading that takes longer than the answer.
import { logPath } from '../runs/log-path.ts'
import { noRunInLog } from '../runs/no-run-in-log.ts'
import { readRunEntries } from '../runs/read-run-entries.ts'

/**
 * The tables of a run, finished or going on, scored from its log.
 * @throws UserError `log-not-a-run`, and as `openLogView` and `readSummaries`
 */
export async function readReport(
  options: ReadingOptions & { readonly tables?: readonly TableName[] },
): Promise<Report> {
  const run = await readRun(options.directory)
  return reportTables(run, await tallyCells(run.plan, readSummaries(options)), options.tables)
}

async function readRun(directory: string): Promise<ReportRun> {
  const view = await openLogView({ path: logPath(directory) })
  try {
    const entries = await readRunEntries(view)
    const run = reportRun(entries, await view.setAside())
    if (run === null) throw noRunInLog({ task: `report on ${directory}`, entries })
    return run
  } finally {
    await view.close()
  }
}
