import { STATUS_INTERVAL_MS } from './limits.ts'
import type { Progress } from './progress.ts'
import { repeat } from './repeat.ts'
import type { RunStatus } from './run-status.ts'
import type { SweepSettings } from './sweep-settings.ts'
import { writeStatus } from './status-file.ts'

/**
 * Writes the status file and reports progress once a second until stopped. The status is a convenience: failing to write it
 * never fails the run.
 * @returns `stop` writes the last one; calling it again does nothing
 */
export function keepStatus(options: {
  readonly directory: string
  readonly progress: Progress
  readonly settings: SweepSettings
}): { stop(state: RunStatus['state']): Promise<void> } {
  const { directory, progress, settings } = options
  const { clock, drain, onProgress } = settings
  let isStopped = false
  const report = async (state: RunStatus['state']): Promise<void> => {
    const status = progress.status(state)
    onProgress(status)
    await writeStatus(directory, status).catch(() => undefined)
  }
  const reporting = repeat(() => report(drain.aborted ? 'draining' : 'running'), {
    clock,
    pauseMs: STATUS_INTERVAL_MS,
  })
  return {
    stop: async (state) => {
      if (isStopped) return
      isStopped = true
      await reporting.stop()
      await report(state)
    },
  }
}
