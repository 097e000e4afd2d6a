import type { StatusOfLog, WrittenStatus } from '../runs/index.ts'

/** What `status --json` prints. Null is what nobody knows: yet, while a run starts, or any more, from its log alone. */
export interface StatusAnswer {
  readonly state: WrittenStatus['state']
  readonly pid: number | null
  readonly updated_at: number | null
  readonly started_at: number | null
  readonly planned: number | null
  readonly not_started: number | null
  readonly active: number | null
  readonly completed: number | null
  readonly failed: number | null
  readonly abandoned: number | null
  readonly reasons: Readonly<Record<string, number>>
  readonly calls: number
  readonly in_flight: number
  readonly oldest: {
    readonly trajectory_id: string
    readonly operation: string
    readonly age_ms: number
  } | null
  readonly limits: readonly { readonly model: string; readonly active: number; readonly reason: string }[]
}

/** A status in the words of the answer. */
export function statusAnswer(status: WrittenStatus | StatusOfLog): StatusAnswer {
  const { state, pid, updatedAt, startedAt } = status
  const head = { state, pid, updated_at: updatedAt, started_at: startedAt }
  if (status.state === 'starting') {
    return { ...head, ...countsOf(status.counts), calls: 0, in_flight: 0, oldest: null, limits: [] }
  }
  const { oldest } = status
  return {
    ...head,
    ...countsOf(status),
    calls: status.calls,
    in_flight: status.inFlight,
    oldest:
      oldest === null
        ? null
        : { trajectory_id: oldest.trajectory, operation: oldest.operation, age_ms: oldest.ageMs },
    limits: status.limits,
  }
}

type Counts = Pick<
  StatusAnswer,
  'planned' | 'not_started' | 'active' | 'completed' | 'failed' | 'abandoned' | 'reasons'
>

/** Nobody knows them of a new run that reads its records. */
function countsOf(counts: (WrittenStatus & { readonly state: 'starting' })['counts']): Counts {
  if (counts === null) {
    const unknown = { planned: null, not_started: null, active: null }
    return { ...unknown, completed: null, failed: null, abandoned: null, reasons: {} }
  }
  const { planned, notStarted, active, completed, failed, abandoned, reasons } = counts
  return { planned, not_started: notStarted, active, completed, failed, abandoned, reasons }
}
