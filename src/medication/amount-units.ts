import type { Strength } from './strength.ts'

/** How a unit is written in a decision of event E2. */
export type UnitSpelling = 'mg' | 'mcg' | 'g' | 'units' | 'mEq' | 'mmol'

/** A supported unit: its spelling, the unit that amounts are compared in, and the power of ten between the two. */
export interface AmountUnit {
  readonly spelling: UnitSpelling
  readonly base: Strength['unit']
  readonly shift: number
}

const MG: AmountUnit = { spelling: 'mg', base: 'mg', shift: 0 }
const MCG: AmountUnit = { spelling: 'mcg', base: 'mg', shift: -3 }
const G: AmountUnit = { spelling: 'g', base: 'mg', shift: 3 }
const UNITS: AmountUnit = { spelling: 'units', base: 'units', shift: 0 }
const MEQ: AmountUnit = { spelling: 'mEq', base: 'meq', shift: 0 }
const MMOL: AmountUnit = { spelling: 'mmol', base: 'mmol', shift: 0 }

/** Every supported spelling of a unit (B4.6), in lower case. Anything else is no strength. */
export const AMOUNT_UNITS: ReadonlyMap<string, AmountUnit> = new Map([
  ...['mg', 'mgs', 'milligram', 'milligrams'].map((word) => [word, MG] as const),
  ...['mcg', 'mcgs', 'ug', 'µg', 'μg', 'microgram', 'micrograms'].map((word) => [word, MCG] as const),
  ...['g', 'gm', 'gms', 'grm', 'gram', 'grams'].map((word) => [word, G] as const),
  ...['unit', 'units', 'unit(s)', 'unt', 'unts', 'u', 'iu'].map((word) => [word, UNITS] as const),
  ...['meq', 'meqs', 'milliequivalent', 'milliequivalents'].map((word) => [word, MEQ] as const),
  ...['mmol', 'mmols', 'mmole', 'mmoles', 'millimole', 'millimoles'].map((word) => [word, MMOL] as const),
])
