import type { LawOptions } from './check-law.ts'

const RUNS_DEFAULT = 1000
const SEED_DEFAULT = 1

/**
 * Seed, runs and path of a check from `PALIMPSEST_SEED`, `PALIMPSEST_RUNS` and `PALIMPSEST_PATH`; seed 1 and 1,000
 * runs where they are not set.
 * @throws RangeError for a number of runs below 1, or what is no whole number
 */
export function lawRuns(environment: Readonly<Record<string, string | undefined>>): LawOptions {
  const path = environment.PALIMPSEST_PATH
  return {
    seed: wholeNumber(environment.PALIMPSEST_SEED, {
      name: 'PALIMPSEST_SEED',
      otherwise: SEED_DEFAULT,
    }),
    numRuns: Math.max(
      1,
      wholeNumber(environment.PALIMPSEST_RUNS, { name: 'PALIMPSEST_RUNS', otherwise: RUNS_DEFAULT }),
    ),
    ...(path === undefined || path === '' ? {} : { path }),
  }
}

function wholeNumber(
  text: string | undefined,
  { name, otherwise }: { readonly name: string; readonly otherwise: number },
): number {
  if (text === undefined || text === '') return otherwise
  if (!/^-?\d{1,10}$/.test(text))
    throw new RangeError(`Cannot read ${name}: expected a whole number, not ${text}`)
  return Number(text)
}
