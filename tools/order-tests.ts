/** A test file and its text. */
export interface TestFile {
  readonly path: string
  readonly text: string
}

/** What a file says that takes more than the time a test has by default. */
const LONG = /\bt\.setTimeout\(/

/**
 * The order to start test files in: those that ask for more time, then whole runs, then the others, each by path. A long
 * one that begins last would keep one core busy while the others have nothing left.
 */
export function orderTests(files: readonly TestFile[]): string[] {
  const rank = ({ path, text }: TestFile): number =>
    LONG.test(text) ? 0 : path.includes('/end-to-end/') ? 1 : 2
  return files
    .map((file) => ({ path: file.path, rank: rank(file) }))
    .sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path)
}
