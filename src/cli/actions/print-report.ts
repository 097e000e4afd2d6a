import { TABLE_NAMES, tablesNamed, type Report } from '../../report/index.ts'
import { answerPlace } from '../answer-place.ts'
import { chooseFormat } from '../choose-format.ts'
import { readReport } from '../read-report.ts'
import { reportAs } from '../report-as.ts'
import { REPORT_FORMATS, type ReportFormat } from '../report-formats.ts'
import { terminalOptions } from '../terminal-options.ts'
import type { ExitCode, Invocation } from '../verb.ts'
import { writeAnswerFile } from '../write-answer-file.ts'

/**
 * Prints the tables of a run, or writes them to a file.
 * @throws UserError `table-unknown`, and as `writeAnswerFile`, `chooseFormat` and `readReport`
 */
export async function printReport(invocation: Invocation): Promise<ExitCode> {
  const { args, options, isJson, output, streams } = invocation
  const out = options.text('out')
  const format = chooseFormat(REPORT_FORMATS, { verb: 'report', format: options.text('format'), out, isJson })
  const table = options.text('table')
  const tables = table === undefined ? TABLE_NAMES : tablesNamed(table)
  const run = args[0] ?? ''
  // Refused before anything is read.
  if (out !== undefined) answerPlace({ file: out, run })
  const report = await readReport({ directory: run, tables })
  if (out !== undefined) return writeReport(invocation, { report, format, out })
  await output.write(reportAs(format, { report, terminal: terminalOptions(streams.stdout, streams.env) }))
  if (format === 'csv') sayLeftOut(invocation, report)
  return 0
}

async function writeReport(
  invocation: Invocation,
  { report, format, out }: { readonly report: Report; readonly format: ReportFormat; readonly out: string },
): Promise<ExitCode> {
  const { args, isJson, output, notice, streams } = invocation
  const terminal = { ...terminalOptions(streams.stdout, streams.env), isColoured: false }
  await writeAnswerFile({ file: out, run: args[0] ?? '' }, reportAs(format, { report, terminal }))
  const names = report.tables.map(({ name }) => name)
  if (isJson) {
    await output.write(`${JSON.stringify({ out, format, tables: names, left_out: report.leftOut })}\n`)
    return 0
  }
  notice(`Wrote ${names.length === 0 ? 'no table' : names.join(', ')} to ${out}`)
  sayLeftOut(invocation, report)
  return 0
}

/** CSV has no place for it, and nobody reads a file while it is written. */
function sayLeftOut({ notice }: Invocation, { leftOut }: Report): void {
  for (const { name, reason } of leftOut) notice(`${name} is left out: ${reason}`)
}
