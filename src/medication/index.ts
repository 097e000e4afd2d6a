export type { UnitSpelling } from './amount-units.ts'
export { drugOfTreatment } from './drug-of-treatment.ts'
export { keysLine, type KeysLine } from './keys-line.ts'
export type { MedicationKey } from './medication-key.ts'
export { medicationKey } from './read-medication-key.ts'
export {
  replaceableStrength,
  type IsTaken,
  type ReplaceableStrength,
  type StrengthExclusion,
  type StrengthText,
} from './replaceable-strength.ts'
export type { Strength } from './strength.ts'
export { strengthsIn } from './strengths-in.ts'
