export { censusJson } from './census-json.ts'
export { censusLines } from './census-lines.ts'
export { loadEicu, type LoadOptions } from './load-eicu.ts'
export { OFFICIAL_COLUMNS } from './official-columns.ts'
export { QUIRKS, type Quirk } from './quirks.ts'
export type {
  Census,
  Cohort,
  Diagnosis,
  LabResult,
  Order,
  Person,
  Stay,
  Treatment,
  VitalSign,
} from './records.ts'
export type { TableName } from './table-name.ts'
