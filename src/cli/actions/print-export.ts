import { exportTable, type ExportFormat, type ExportOutput } from '../../exports/index.ts'
import { UserError } from '../../ids/index.ts'
import { CROSS_TABLES } from '../../report/index.ts'
import { isOver } from '../../runs/is-over.ts'
import { openAnswerFile } from '../answer-file.ts'
import { chooseFormat } from '../choose-format.ts'
import { EXPORT_FORMATS } from '../export-formats.ts'
import type { ExitCode, Invocation } from '../verb.ts'

/** What is exported, apart from where to. */
interface Wanted {
  readonly table: string
  readonly format: ExportFormat
}

/**
 * Prints the rows of a table, or writes them to a file.
 * @throws UserError `usage`, and as `openAnswerFile`, `chooseFormat` and `exportTable`
 */
export async function printExport(invocation: Invocation): Promise<ExitCode> {
  const { options, isJson, output, streams } = invocation
  const out = options.text('out')
  const format = chooseFormat(EXPORT_FORMATS, { verb: 'export', format: options.text('format'), out, isJson })
  const wanted = { table: requiredTable(options.text('table')), format }
  if (out !== undefined) return writeExport(invocation, { ...wanted, out })
  const isTerminal = 'isTTY' in streams.stdout && streams.stdout.isTTY === true
  await exportTo(invocation, wanted, { isTerminal, write: (bytes) => output.write(bytes) })
  await tellWhatIsMissing(invocation, wanted)
  return 0
}

async function writeExport(
  invocation: Invocation,
  { out, ...wanted }: Wanted & { readonly out: string },
): Promise<ExitCode> {
  const { args, isJson, output, notice } = invocation
  const file = await openAnswerFile({ file: out, run: args[0] ?? '' })
  try {
    const write = (bytes: Uint8Array): Promise<boolean> => file.write(bytes).then(() => true)
    await exportTo(invocation, wanted, { isTerminal: false, write })
    await file.keep()
  } finally {
    await file.drop()
  }
  if (!isJson) notice(`Wrote ${wanted.table} to ${out} (${wanted.format})`)
  const isFinished = await tellWhatIsMissing(invocation, wanted)
  if (isJson) await output.write(`${JSON.stringify({ out, ...wanted, finished: isFinished })}\n`)
  return 0
}

/**
 * Rows look the same whether or not there will be more of them, and whether or not a table has what was asked for.
 * @returns whether the run is over
 */
async function tellWhatIsMissing({ args, options, notice }: Invocation, { table }: Wanted): Promise<boolean> {
  if (options.flag('bodies') && table !== 'calls') notice(`--bodies is not read: ${table} has no texts`)
  const isFinished = await isOver(args[0] ?? '')
  if (!isFinished) {
    notice(
      'The run is not over: rows are of the trajectories that had begun; outcome in trajectories says which had ended',
    )
  }
  return isFinished
}

async function exportTo({ args, options }: Invocation, wanted: Wanted, output: ExportOutput): Promise<void> {
  await exportTable({
    directory: args[0] ?? '',
    ...wanted,
    withBodies: options.flag('bodies'),
    crossTables: CROSS_TABLES,
    output,
  })
}

function requiredTable(table: string | undefined): string {
  if (table !== undefined) return table
  throw new UserError(
    'usage',
    'Cannot export without a table: pass --table NAME (see palimpsest export --help)',
  )
}
