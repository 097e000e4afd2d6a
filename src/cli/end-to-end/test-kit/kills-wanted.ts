/** kills of one run */
const KILLS = 20

/**
 * How often runs are killed here: 20 times, or as often as `PALIMPSEST_KILLS` says, twenty a run.
 * @throws Error when it is no number of kills
 */
export function killsWanted(): { readonly kills: number; readonly seeds: readonly number[] } {
  const text = process.env['PALIMPSEST_KILLS'] ?? String(KILLS)
  const first = Number(process.env['PALIMPSEST_SEED'] ?? '1')
  const wanted = Number(text)
  if (!(Number.isSafeInteger(wanted) && wanted > 0))
    throw new Error(`PALIMPSEST_KILLS is '${text}', no number of kills`)
  const runs = Math.ceil(wanted / KILLS)
  return { kills: Math.min(wanted, KILLS), seeds: Array.from({ length: runs }, (_, index) => first + index) }
}
