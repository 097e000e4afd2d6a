import type { TrajectoryOutput } from '../../machines/trajectory/index.ts'
import { invariant } from '../ids/index.ts'
import type { ModelFailure } from '../models/index.ts'
import type { Dispatcher } from '../scheduler/index.ts'
import type { Clock } from '../clock/index.ts'
import type { RunCounts } from './run-entry.ts'
import type { RunStatus } from './run-status.ts'

/** Tells the first failure of each code: a thousand equal lines would hide the others, none would hide the cause. */
function firstOfEach(onNotice: (line: string) => void): (failure: ModelFailure) => void {
  const told = new Set<string>()
  return ({ code, message }) => {
    if (code === 'aborted' || told.has(code)) return
    told.add(code)
    onNotice(`${code}: ${message}`)
  }
}

/** The counters of a run under way. */
export interface Progress {
  readonly counts: () => RunCounts & { readonly active: number; readonly calls: number }
  status(state: RunStatus['state']): RunStatus
  started(): void
  stopped(output: TrajectoryOutput): void
  /** a dispatcher whose calls are counted and can be named while in flight */
  watched(dispatcher: Dispatcher): Dispatcher
}

/**
 * @param limits as `status` shows them
 */
export function trackProgress(options: {
  readonly clock: Clock
  readonly planned: number
  readonly pid: number
  readonly limits: RunStatus['limits']
  readonly onNotice: (line: string) => void
}): Progress {
  const { clock, planned, pid, limits } = options
  const tellOnce = firstOfEach(options.onNotice)
  const startedAt = clock.now()
  const ended = { completed: 0, failed: 0, abandoned: 0 }
  const reasons = new Map<string, number>()
  const inFlight = new Map<
    object,
    { readonly trajectory: string; readonly operation: string; readonly since: number }
  >()
  let active = 0
  let calls = 0
  const oldest = (): RunStatus['oldest'] => {
    const [first] = inFlight.values()
    if (first === undefined) return null
    return { trajectory: first.trajectory, operation: first.operation, ageMs: clock.now() - first.since }
  }
  return {
    counts: () => ({ planned, ...ended, active, calls }),
    status: (state) => ({
      state,
      pid,
      updatedAt: clock.now(),
      startedAt,
      planned,
      active,
      ...ended,
      notStarted: planned - active - ended.completed - ended.failed - ended.abandoned,
      reasons: Object.fromEntries([...reasons].sort()),
      calls,
      inFlight: inFlight.size,
      oldest: oldest(),
      limits,
    }),
    started: () => {
      active += 1
    },
    stopped: (output) => {
      active -= 1
      if (output.kind !== 'ended') return
      const { end } = output.state
      invariant(end !== null, 'a trajectory that ended has an outcome')
      ended[end.outcome] += 1
      if (end.reason !== null) reasons.set(end.reason, (reasons.get(end.reason) ?? 0) + 1)
    },
    watched: (dispatcher) => ({
      call: async (request) => {
        const { trajectory, operation } = request
        const token = {}
        inFlight.set(token, { trajectory, operation, since: clock.now() })
        try {
          const outcome = await dispatcher.call(request)
          if (outcome.result.kind === 'failure') tellOnce(outcome.result)
          return outcome
        } finally {
          calls += 1
          inFlight.delete(token)
        }
      },
    }),
  }
}
