import { seededOrder } from '../../../src/ids/index.ts'

/** Lines of a window: some three to six mutants. */
const WINDOW_LINES = 5

/** Lines of a window that have to do something: what is declared, imported or explained has no mutants. */
const DOING_MIN = 2

/** A call, an assignment, a decision: behind indentation, and no import, comment or type. */
const DOING = /^\s*(?!import|export (type|interface)|readonly|type |\/|\*).*(\w\(|=>| = |return|===|&&)/

interface Source {
  readonly file: string
  readonly lines: readonly string[]
}

/** Windows of lines of some sources, as StrykerJS takes them (`src/store/admit.ts:11-15`), drawn by a seed. */
export function sampleRanges(
  sources: readonly Source[],
  { seed, count }: { readonly seed: number; readonly count: number },
): string[] {
  const windows = sources.flatMap(({ file, lines }) =>
    Array.from({ length: Math.ceil(lines.length / WINDOW_LINES) }, (_, index) => {
      const first = index * WINDOW_LINES
      const doing = lines.slice(first, first + WINDOW_LINES).filter((line) => DOING.test(line))
      return doing.length < DOING_MIN ? [] : [`${file}:${first + 1}-${first + WINDOW_LINES}`]
    }).flat(),
  )
  return seededOrder(windows, seed, (window) => window)
    .slice(0, count)
    .sort()
}
