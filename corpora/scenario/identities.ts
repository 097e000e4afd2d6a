import type { MedicationKey } from '../../src/medication/index.ts'

/** The generic keys that a set of medication lines names. */
export interface Identities {
  /** keys of single drugs that no combination among the lines contains */
  readonly unambiguous: ReadonlySet<string>
  /** components of combinations: a list that names one may mean either line, so no expectation rests on them (B3.1) */
  readonly ambiguous: ReadonlySet<string>
}

/** Splits the keys of a set of lines; a line that names no drug adds nothing. */
export function identitiesOf(keys: readonly MedicationKey[]): Identities {
  const ambiguous = new Set(keys.flatMap((key) => (key.kind === 'combination' ? key.ingredients : [])))
  const single = keys.flatMap((key) => (key.kind === 'single' && !ambiguous.has(key.key) ? [key.key] : []))
  return { unambiguous: new Set(single), ambiguous }
}
