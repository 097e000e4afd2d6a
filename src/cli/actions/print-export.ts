import { exportTable, FORMATS, type ExportFormat, type ExportOutput } from '../../exports/index.ts'
import { UserError } from '../../ids/index.ts'
import { nearestName } from '../../plans/index.ts'
import { CROSS_TABLES } from '../../report/index.ts'
import { openAnswerFile } from '../answer-file.ts'
import type { ExitCode, Invocation } from '../verb.ts'

/**
 * Prints the rows of a table, or writes them to a file.
 * @throws UserError `usage`, `format-unknown`, `out-unwritable`, and as `exportTable`
 */
export async function printExport(invocation: Invocation): Promise<ExitCode> {
  const { options, isJson, output, streams } = invocation
  const format = formatOf(options.text('format'), isJson)
  const out = options.text('out')
  if (out === undefined) {
    const isTerminal = 'isTTY' in streams.stdout && streams.stdout.isTTY === true
    await exportTo(invocation, format, { isTerminal, write: (bytes) => output.write(bytes) })
    return 0
  }
  const file = await openAnswerFile(out)
  try {
    const write = (bytes: Uint8Array): Promise<boolean> => file.write(bytes).then(() => true)
    await exportTo(invocation, format, { isTerminal: false, write })
    await file.keep()
  } finally {
    await file.drop()
  }
  invocation.notice(`Wrote ${options.text('table') ?? ''} to ${out}`)
  return 0
}

async function exportTo(
  { args, options }: Invocation,
  format: ExportFormat,
  output: ExportOutput,
): Promise<void> {
  const table = options.text('table')
  if (table === undefined) {
    throw new UserError(
      'usage',
      'Cannot export without a table: pass --table NAME (see palimpsest export --help)',
    )
  }
  await exportTable({
    directory: args[0] ?? '',
    table,
    format,
    withBodies: options.flag('bodies'),
    crossTables: CROSS_TABLES,
    output,
  })
}

function formatOf(text: string | undefined, isJson: boolean): ExportFormat {
  const format = FORMATS.find((name) => name === (text ?? 'jsonl'))
  if (format === undefined) {
    const nearest = nearestName(text ?? '', FORMATS) ?? ''
    throw new UserError(
      'format-unknown',
      `Cannot export as '${text ?? ''}': there are ${FORMATS.join(', ')}; the nearest is ${nearest}`,
    )
  }
  if (isJson && format !== 'jsonl') {
    throw new UserError(
      'usage',
      `--json and --format ${format} both want to be the answer; leave one of them out`,
    )
  }
  return format
}
