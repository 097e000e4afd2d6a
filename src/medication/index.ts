export { drugOfTreatment } from './drug-of-treatment.ts'
export type { MedicationKey } from './medication-key.ts'
export { medicationKey } from './read-medication-key.ts'
