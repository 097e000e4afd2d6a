import type { StatusAnswer } from './status-answer.ts'

/** A status as people read it. */
export function statusLines(status: StatusAnswer): string[] {
  const reasons = Object.entries(status.reasons).map(([reason, count]) => `${reason} ${count}`)
  return [
    `${status.state}: ${counts(status)}`,
    ...(reasons.length > 0 ? [`failed for: ${reasons.join(', ')}`] : []),
    doing(status),
    ...waiting(status),
    ...status.limits.map(
      ({ model, active, reason }) => `${model}: at most ${active} trajectories active (${reason})`,
    ),
  ]
}

/** Of a run that nobody drives nothing is active: what is neither over nor untouched has begun. */
function counts({ state, planned, completed, failed, abandoned, active, not_started }: StatusAnswer): string {
  const isDriven = state !== 'interrupted' && state !== 'starting'
  if (planned === null) return 'what there is to do is known when the records are read'
  return `${planned} planned = ${completed} completed + ${failed} failed + ${abandoned} abandoned + ${active} ${isDriven ? 'active' : 'begun'} + ${not_started} not started`
}

function doing({ state, pid, calls, in_flight }: StatusAnswer): string {
  if (state === 'starting') return 'the records are read'
  return pid === null
    ? `${calls} calls in the log`
    : `${calls} calls since the last start, ${in_flight} in flight`
}

function waiting({ oldest }: StatusAnswer): string[] {
  if (oldest === null) return []
  const { operation, trajectory_id, age_ms } = oldest
  return [`oldest in flight: ${operation} of ${trajectory_id}, ${(age_ms / 1000).toFixed(1)} s`]
}
