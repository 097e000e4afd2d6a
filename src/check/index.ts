export { checkRun, type CheckAnswer, type CheckProgress } from './check-run.ts'
export { LAWS } from './laws.ts'
export type { Violation } from './findings.ts'
