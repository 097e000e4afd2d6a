import type { Writer } from './writer.ts'

/** Who wrote a status, and when. */
interface Written {
  /** process that wrote this */
  readonly pid: number
  /** what tells that process, its machine and its directory from all others */
  readonly writer: Writer
  /** milliseconds since the epoch */
  readonly updatedAt: number
  readonly startedAt: number
}

/** What `status` shows, and all it needs: one small file beside the log, replaced as a whole. Never a source of truth. */
export interface RunStatus extends Written {
  readonly state: 'running' | 'draining' | 'interrupted' | 'finished'
  /** milliseconds that its process has worked for; the two moments tell nothing of it when the clock was set between them */
  readonly elapsedMs: number
  readonly planned: number
  readonly active: number
  /** of the whole run, like all that has ended */
  readonly completed: number
  readonly failed: number
  readonly abandoned: number
  /** trajectories that had ended when this process began; they say nothing about its speed */
  readonly endedBefore: number
  /** planned − active − ended */
  readonly notStarted: number
  /** reason → trajectories that failed for it */
  readonly reasons: Readonly<Record<string, number>>
  /** made by this process */
  readonly calls: number
  readonly inFlight: number
  /** the call that has waited longest, with its age; null when nothing is in flight */
  readonly oldest: { readonly trajectory: string; readonly operation: string; readonly ageMs: number } | null
  /** the active cap and why it is what it is */
  readonly limits: readonly { readonly model: string; readonly active: number; readonly reason: string }[]
}

/** How far a run is by its log alone, whoever ran it. */
export type LogCounts = Pick<
  RunStatus,
  'planned' | 'active' | 'completed' | 'failed' | 'abandoned' | 'notStarted' | 'reasons'
>

/** The same before the records are read: a run that goes on knows what had ended, a new one not even what there is to do. */
export interface StartingStatus extends Written {
  readonly state: 'starting'
  readonly counts: LogCounts | null
}

/** What the status file can hold. */
export type WrittenStatus = RunStatus | StartingStatus
