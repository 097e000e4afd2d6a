import type { TrajectoryPlan } from '../../machines/trajectory/index.ts'
import type { Clock } from '../clock/index.ts'
import { invariant } from '../ids/index.ts'
import { DECODING_DEFAULTS } from '../models/index.ts'
import type { ResolvedPlan } from '../plans/index.ts'
import type { EffectsOptions } from './trajectory-effects.ts'
import { trajectoryEffects } from './trajectory-effects.ts'
import { keepStatus } from './keep-status.ts'
import { openDispatchers } from './open-dispatchers.ts'
import type { PlannedTrajectory } from './planned-trajectories.ts'
import { trackProgress, type Progress } from './progress.ts'
import { openReplays } from './replays.ts'
import type { RunDirectory } from './run-directory.ts'
import { RUN_STREAM, type RunEntry } from './run-entry.ts'
import type { RunResult } from './run-plan.ts'
import type { RunStatus } from './run-status.ts'
import { sweep } from './sweep.ts'

/** How a sweep runs, as opposed to what it is about: none of it changes a result. */
export interface SweepSettings {
  /** trajectories active at once */
  readonly activeMax: number
  readonly clock: Clock
  /** where API keys are looked up */
  readonly environment: NodeJS.ProcessEnv
  /** where the earlier run lies that a replaying model names */
  readonly replayPath: (run: string) => string
  /** aborted by the first interrupt: what is under way finishes, nothing new starts */
  readonly drain: AbortSignal
  readonly pid: number
  readonly onProgress: (status: RunStatus) => void
}

interface Sweep {
  readonly directory: RunDirectory
  readonly plan: ResolvedPlan
  readonly planned: number
  readonly trajectories: Iterator<PlannedTrajectory, undefined>
}

/** Runs every trajectory that has not ended; records the end of the run when all have. */
export async function runSweep(
  { directory, plan, planned, trajectories }: Sweep,
  settings: SweepSettings,
): Promise<RunResult> {
  const { clock, pid, activeMax, drain } = settings
  const limits = plan.models.map(({ name }) => ({ model: name, active: activeMax, reason: 'fixed' }))
  const progress = trackProgress({ clock, planned, pid, limits })
  const replays = openReplays(settings.replayPath)
  const models = await openDispatchers(plan, { ...settings, progress, replays })
  const status = keepStatus({ directory: directory.path, progress, settings })
  const effectsOf = (trajectory: TrajectoryPlan): ReturnType<typeof trajectoryEffects> => {
    progress.started()
    const model = models.get(trajectory.cell.model)
    invariant(model !== undefined, `model ${trajectory.cell.model} is one of the plan's`)
    replays.expect(trajectory)
    return trajectoryEffects({
      plan: trajectory as PlannedTrajectory,
      log: directory.log,
      ...model,
      ...decodingOf(plan),
    })
  }
  try {
    const onStopped = (_: TrajectoryPlan, output: Parameters<Progress['stopped']>[0]): void => {
      progress.stopped(output)
    }
    const output = await sweep({ plans: trajectories, activeMax, effectsOf, onStopped }, drain)
    if (output.kind === 'broken') throw output.cause
    const isFinished = output.kind === 'finished'
    if (isFinished) await recordEnd(directory, progress)
    await status.stop(isFinished ? 'finished' : 'interrupted')
    return { kind: isFinished ? 'finished' : 'interrupted', didWork: true, counts: progress.counts() }
  } finally {
    await status.stop('interrupted')
    for (const { dispatcher } of models.values()) await dispatcher.close()
    await replays.close()
  }
}

/** The build stage is greedy with the plan's seed; uses have the plan's temperature and the trajectory's seed (B7.8). */
function decodingOf({ decoding }: ResolvedPlan): Pick<EffectsOptions, 'decoding'> {
  const build = { ...DECODING_DEFAULTS, seed: decoding.seed }
  return { decoding: { build, use: { ...build, temperature: decoding.temperature } } }
}

async function recordEnd({ log, entries }: RunDirectory, progress: Progress): Promise<void> {
  const { planned, completed, failed, abandoned } = progress.counts()
  invariant(
    planned === completed + failed + abandoned,
    'every planned trajectory ended in exactly one outcome',
  )
  const end: RunEntry = { type: 'finished', counts: { planned, completed, failed, abandoned } }
  const hasPeople = entries.some((entry) => entry.type === 'people')
  await log.append({ stream: RUN_STREAM, at: entries.length + (hasPeople ? 0 : 1), entries: [end] })
}
