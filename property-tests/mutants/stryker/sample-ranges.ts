import { seededOrder } from '../../../src/ids/index.ts'

/** Lines of a window: some three to six mutants. */
const WINDOW_LINES = 5

interface Source {
  readonly file: string
  readonly lines: number
}

/** Windows of lines of some sources, as StrykerJS takes them (`src/store/admit.ts:11-15`), drawn by a seed. */
export function sampleRanges(
  sources: readonly Source[],
  { seed, count }: { readonly seed: number; readonly count: number },
): string[] {
  const windows = sources.flatMap(({ file, lines }) =>
    Array.from({ length: Math.ceil(lines / WINDOW_LINES) }, (_, index) => {
      const first = index * WINDOW_LINES + 1
      return `${file}:${first}-${first + WINDOW_LINES - 1}`
    }),
  )
  return seededOrder(windows, seed, (window) => window)
    .slice(0, count)
    .sort()
}
