import { runCli, type CliResult } from './run-cli.ts'

/** Runs a command line in this process as if it were started in a folder; one at a time. */
export async function runCliIn(folder: string, argv: readonly string[]): Promise<CliResult> {
  const before = process.cwd()
  process.chdir(folder)
  try {
    return await runCli(argv)
  } finally {
    process.chdir(before)
  }
}
