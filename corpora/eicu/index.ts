export { censusJson } from './census-json.ts'
export { censusLines } from './census-lines.ts'
export { ignoredLines } from './ignored-lines.ts'
export { csvHeader, csvRows, type NamedRow } from './csv-text.ts'
export { loadEicu, type LoadOptions } from './load-eicu.ts'
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
export { READ_TABLES, type TableName } from './table-name.ts'
