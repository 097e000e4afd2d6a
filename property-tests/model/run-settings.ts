/** What a run of a property is repeated by. */
export interface RunSettings {
  readonly seed: number
  readonly numRuns: number
  /** of an earlier failure: tries that case alone; empty for none */
  readonly path: string
}

const RUNS_DEFAULT = 1_000

/**
 * Reads `PALIMPSEST_RUNS` (1,000 unless set), `PALIMPSEST_SEED` (1) and `PALIMPSEST_PATH`.
 * @throws RangeError for what is no whole number
 */
export function runSettings(environment: Readonly<Record<string, string | undefined>>): RunSettings {
  return {
    seed: wholeNumber('PALIMPSEST_SEED', environment.PALIMPSEST_SEED ?? '1'),
    numRuns: Math.max(1, wholeNumber('PALIMPSEST_RUNS', environment.PALIMPSEST_RUNS ?? String(RUNS_DEFAULT))),
    path: environment.PALIMPSEST_PATH ?? '',
  }
}

function wholeNumber(name: string, text: string): number {
  if (/^-?\d{1,10}$/.test(text)) return Number(text)
  throw new RangeError(`Cannot read ${name}: expected a whole number, not "${text}"`)
}
