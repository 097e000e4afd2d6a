import type { MedicationKey } from './medication-key.ts'
import { readDrug } from './read-drug.ts'

/**
 * The generic key of a drug text (B3.2, B3.1a): a drug name as an order system writes it, a rendered order
 * (`NAME | dose=… | route=… | freq=…`), or an item of an answer. Pure; reads nothing but the frozen tables in `data/`.
 *
 * - Strength, form, route, frequency, salts, quantity prefixes and bracketed text fall away.
 * - A brand is its generic only through the table; spelling is never guessed, so an unknown word is its own key.
 * - Two or more known generics are a combination: its ingredients are ambiguous, so it has no key.
 * - A plain diluent beside a drug is its vehicle; alone it is its own key.
 * - `none` when no drug is named.
 */
export function medicationKey(text: string): MedicationKey {
  const { known, unknown } = readDrug(text)
  const names = [...known, ...unknown].sort()
  const [only] = names
  if (only === undefined) return { kind: 'none', key: null }
  if (known.length >= 2) return { kind: 'combination', key: null, ingredients: names }
  // one known generic tied to an unknown partner is not the drug alone: both words stay in the key
  return { kind: 'single', key: names.length === 1 ? only : names.join('-') }
}
