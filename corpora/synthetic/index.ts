export { loadSynthetic } from './load-synthetic.ts'
export { writeSyntheticCohort, type SyntheticOptions } from './write-synthetic-cohort.ts'
