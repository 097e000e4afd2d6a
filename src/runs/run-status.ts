/** What `status` shows, and all it needs: one small file beside the log, replaced as a whole. Never a source of truth. */
export interface RunStatus {
  readonly state: 'running' | 'draining' | 'interrupted' | 'finished'
  /** process that wrote this */
  readonly pid: number
  /** milliseconds since the epoch */
  readonly updatedAt: number
  readonly startedAt: number
  readonly planned: number
  readonly active: number
  readonly completed: number
  readonly failed: number
  readonly abandoned: number
  /** planned − active − ended */
  readonly notStarted: number
  /** reason → trajectories that failed for it */
  readonly reasons: Readonly<Record<string, number>>
  readonly calls: number
  readonly inFlight: number
  /** the call that has waited longest, with its age; null when nothing is in flight */
  readonly oldest: { readonly trajectory: string; readonly operation: string; readonly ageMs: number } | null
  /** the active cap and why it is what it is */
  readonly limits: readonly { readonly model: string; readonly active: number; readonly reason: string }[]
}
