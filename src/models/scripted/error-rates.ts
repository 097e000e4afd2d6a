/**
 * The scripted model's ways to err, each a probability. What each acts on, moves and leaves alone:
 * - `omit`: an item of a use answer is left out
 * - `omit_extract`: a fact of an extraction is left out
 * - `fabricate`: a medication list names one invented drug
 * - `keep_stale`: where an old and a new value are both visible, both are listed
 * - `off_source`: a medication list names a visible drug of a source the task does not allow
 * - `malformed`: the last closers are missing
 * - `garbage`: a use answer is no JSON at all
 * - `truncate`: an extraction or use answer ends inside its list, with finish reason `length`
 * - `transport_error`: an attempt fails before it reaches the model
 * - `nondeterminism`: the answer differs although the prompt is the same
 */
export const RATE_NAMES = [
  'omit',
  'omit_extract',
  'fabricate',
  'keep_stale',
  'off_source',
  'malformed',
  'garbage',
  'truncate',
  'transport_error',
  'nondeterminism',
] as const

/** The name of a rate, as plans write it. */
export type RateName = (typeof RATE_NAMES)[number]
/** A probability from 0 to 1 for each way to err. */
export type ErrorRates = Readonly<Record<RateName, number>>

/** All rates given, 0 for those that are not. */
export function errorRates(rates: Partial<ErrorRates>): ErrorRates {
  return Object.fromEntries(RATE_NAMES.map((name) => [name, rates[name] ?? 0])) as ErrorRates
}
