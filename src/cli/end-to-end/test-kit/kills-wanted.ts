/** Kills of one run at most: more of them would meet a run of which little is left. */
const KILLS = 20

/** One run that is killed again and again. */
export interface KilledRun {
  /** from which the moments are drawn */
  readonly seed: number
  readonly kills: number
}

/**
 * How often runs are killed here: as often as `PALIMPSEST_KILLS` says, else `kills` times, at most twenty a run; the seeds of the
 * runs count up from `PALIMPSEST_SEED`, or from 1.
 * @param options `environment` is where the two are looked up
 * @throws Error when one of them is no number of its kind
 */
export function killsWanted({
  kills = KILLS,
  environment = process.env,
}: {
  readonly kills?: number
  readonly environment?: NodeJS.ProcessEnv
} = {}): KilledRun[] {
  const wanted = wholeNumber('PALIMPSEST_KILLS', { text: environment['PALIMPSEST_KILLS'], least: 1 }) ?? kills
  const first = wholeNumber('PALIMPSEST_SEED', { text: environment['PALIMPSEST_SEED'], least: 0 }) ?? 1
  return Array.from({ length: Math.ceil(wanted / KILLS) }, (_, index) => {
    return { seed: first + index, kills: Math.min(KILLS, wanted - index * KILLS) }
  })
}

function wholeNumber(
  name: string,
  { text, least }: { readonly text: string | undefined; readonly least: number },
): number | null {
  if (text === undefined) return null
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (Number.isSafeInteger(value) && value >= least) return value
  throw new Error(
    `Cannot kill as ${name} says: expected a whole number of at least ${least}, found '${text}'`,
  )
}
