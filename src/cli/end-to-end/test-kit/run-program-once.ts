import { startProgram, type Ended } from './start-program.ts'

/** Runs palimpsest as one process to its end. */
export function runProgramOnce(
  argv: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  return startProgram(argv, options).ended
}
