/** What is odd about a dosage text (data: about one in four of those present). One text may have several. */
export type DoseQuirk =
  | 'dose-missing'
  | 'dose-two-numbers'
  | 'dose-thousands-comma'
  | 'dose-range'
  | 'dose-words-only'
  | 'dose-per-time'
  | 'dose-zero'

const RULES: readonly (readonly [DoseQuirk, RegExp])[] = [
  ['dose-two-numbers', /^[\d.,]+\s+[\d.,]+$/],
  ['dose-thousands-comma', /\d,\d{3}/],
  ['dose-range', /\d\s*(?:-|to)\s*\d/i],
  ['dose-words-only', /^\D+$/],
  ['dose-per-time', /\/\s*(?:\d+\s*)?(?:h|hr|hrs|hour|min|minute|day|d|week)s?\b/i],
  ['dose-zero', /^0+(?:\.0*)?(?!\S)/],
]

/** The oddities of a dosage; it is never read as a number here (B4.6 decides elsewhere what a strength is). */
export function doseQuirks(dosage: string | null): readonly DoseQuirk[] {
  if (dosage === null) return ['dose-missing']
  return RULES.filter(([, pattern]) => pattern.test(dosage)).map(([quirk]) => quirk)
}
