import { existsSync } from 'node:fs'
import { UserError } from '../../ids/index.ts'
import { logPath, readStatus, statusOfLog, type RunStatus, type StatusOfLog } from '../../runs/index.ts'
import type { ExitCode, Invocation } from '../verb.ts'

type Status = RunStatus | StatusOfLog

/**
 * Prints how far a run is: from its status file alone, in constant time, while it is going on and when it is finished. An
 * interrupted run is counted from its log, because a run that goes on counts what had ended only as it comes past it.
 * @throws UserError `run-missing`, `status-missing`, and as `statusOfLog`
 */
export async function printStatus({ args, isJson, output }: Invocation): Promise<ExitCode> {
  const directory = args[0] ?? ''
  if (!existsSync(logPath(directory))) {
    throw new UserError(
      'run-missing',
      `Cannot find a run in ${directory}: name the directory that --out named`,
    )
  }
  const written = await readStatus(directory)
  const now = written === null ? null : asOfNow(written)
  const status = now === null || now.state === 'interrupted' ? await statusOfLog(directory) : now
  if (status === null) {
    throw new UserError(
      'status-missing',
      `Cannot tell how far the run in ${directory} is: it has not begun yet; try again in a second`,
    )
  }
  await output.write(
    isJson ? `${JSON.stringify(statusJson(status))}\n` : `${statusLines(status).join('\n')}\n`,
  )
  return 0
}

/** A run whose process is gone is interrupted, whatever it last wrote, and nothing of it is in flight any more. */
function asOfNow(status: RunStatus): RunStatus {
  const isOver = status.state === 'finished' || status.state === 'interrupted'
  if (isOver || isAlive(status.pid)) return status
  return { ...status, state: 'interrupted', inFlight: 0, oldest: null }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function statusJson(status: Status): Record<string, unknown> {
  return {
    state: status.state,
    pid: status.pid,
    updated_at: status.updatedAt,
    started_at: status.startedAt,
    planned: status.planned,
    not_started: status.notStarted,
    active: status.active,
    completed: status.completed,
    failed: status.failed,
    abandoned: status.abandoned,
    reasons: status.reasons,
    calls: status.calls,
    in_flight: status.inFlight,
    oldest:
      status.oldest === null
        ? null
        : {
            trajectory_id: status.oldest.trajectory,
            operation: status.oldest.operation,
            age_ms: status.oldest.ageMs,
          },
    limits: status.limits,
  }
}

function statusLines(status: Status): string[] {
  const { planned, completed, failed, abandoned, active, notStarted, oldest } = status
  const reasons = Object.entries(status.reasons).map(([reason, count]) => `${reason} ${count}`)
  return [
    `${status.state}: ${planned} planned = ${completed} completed + ${failed} failed + ${abandoned} abandoned + ${active} active + ${notStarted} not started`,
    ...(reasons.length > 0 ? [`failed for: ${reasons.join(', ')}`] : []),
    status.pid === null
      ? `${status.calls} calls in the log`
      : `${status.calls} calls since the last start, ${status.inFlight} in flight`,
    ...(oldest === null
      ? []
      : [
          `oldest in flight: ${oldest.operation} of ${oldest.trajectory}, ${(oldest.ageMs / 1000).toFixed(1)} s`,
        ]),
    ...status.limits.map(
      ({ model, active: cap, reason }) => `${model}: at most ${cap} trajectories active (${reason})`,
    ),
  ]
}
