export { loadTables, onlyStay, SMALL } from './load-tables.ts'
export { diagnosisRow, labRow, orderRow, patientRow } from './rows.ts'
export { writeTables, type TestTables } from './write-tables.ts'
