export { ACTIVE_DEFAULT } from './limits.ts'
export { shortfalls, surveyOptions } from './people-of-run.ts'
export {
  expansionOf,
  plannedTrajectories,
  trajectoryId,
  type PlannedTrajectory,
} from './planned-trajectories.ts'
export { logPath, readRunEntries } from './run-directory.ts'
export { RUN_STREAM, type RunCounts, type RunEntry } from './run-entry.ts'
export { runPlan, type RunOptions, type RunResult } from './run-plan.ts'
export type { SweepSettings } from './run-sweep.ts'
export type { RunStatus } from './run-status.ts'
export { readStatus } from './status-file.ts'
export { statusOfLog, type StatusOfLog } from './status-of-log.ts'
