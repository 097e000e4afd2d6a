import { readReport } from './read-report.ts'
import { reportAs } from './report-as.ts'
import type { Streams } from './streams.ts'
import { terminalOptions } from './terminal-options.ts'

/**
 * All tables of a run as a terminal shows them: what `run` ends with.
 * @throws UserError as `readReport`
 */
export async function reportText(
  directory: string,
  { stdout, env }: Pick<Streams, 'stdout' | 'env'>,
): Promise<string> {
  const report = await readReport({ directory })
  return reportAs('terminal', { report, terminal: terminalOptions(stdout, env) })
}
