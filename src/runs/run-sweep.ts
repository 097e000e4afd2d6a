import type { TrajectoryEffects, TrajectoryPlan } from '../../machines/trajectory/index.ts'
import { invariant } from '../ids/index.ts'
import { DECODING_DEFAULTS } from '../models/index.ts'
import type { ResolvedPlan } from '../plans/index.ts'
import type { EffectsOptions } from './trajectory-effects.ts'
import { trajectoryEffects } from './trajectory-effects.ts'
import { keepStatus } from './keep-status.ts'
import { boundedDrain } from './bounded-drain.ts'
import { openDispatchers } from './open-dispatchers.ts'
import type { OpenModels } from './open-models.ts'
import type { PlannedTrajectory } from './planned-trajectories.ts'
import { trackProgress, type Progress } from './progress.ts'
import type { RunDirectory } from './run-directory.ts'
import { RUN_STREAM, type RunEntry } from './run-entry.ts'
import type { RunResult } from './run-result.ts'
import { RunStopped } from './run-stopped.ts'
import { sweep } from './sweep.ts'
import type { SweepSettings } from './sweep-settings.ts'
import type { LogTally } from './tally-log.ts'
import { writerHere } from './writer.ts'

interface Sweep {
  readonly directory: RunDirectory
  readonly plan: ResolvedPlan
  readonly planned: number
  readonly trajectories: Iterator<PlannedTrajectory, undefined>
  readonly models: OpenModels
  /** what the log held when this process began */
  readonly before: LogTally
}

/** Runs every trajectory that has not ended; records the end of the run when all have. */
export async function runSweep(
  { directory, plan, planned, trajectories, models, before }: Sweep,
  settings: SweepSettings,
): Promise<RunResult> {
  const { clock, pid, activeMax, drain, onNotice } = settings
  const limits = plan.models.map(({ name }) => ({ model: name, active: activeMax, reason: 'fixed' }))
  const writer = await writerHere({ pid, directory: directory.path })
  const progress = trackProgress({ clock, planned, pid, writer, limits, before, onNotice })
  const draining = boundedDrain({ clock, drain })
  const routes = openDispatchers(models, { clock, progress, stop: draining.stop })
  const status = keepStatus({ directory: directory.path, progress, settings })
  const faults: unknown[] = []
  const effectsOf = (trajectory: TrajectoryPlan): TrajectoryEffects => {
    const route = routes.get(trajectory.cell.model)
    invariant(route !== undefined, `model ${trajectory.cell.model} is one of the plan's`)
    models.replays.expect(trajectory)
    const planOf = { plan: trajectory as PlannedTrajectory, log: directory.log }
    const effects = trajectoryEffects({ ...planOf, ...route, ...decodingOf(plan) })
    return tellingStart(effects, () => {
      progress.started(trajectory.id)
    })
  }
  const onStopped = (trajectory: TrajectoryPlan, output: Parameters<Progress['stopped']>[1]): void => {
    progress.stopped(trajectory.id, output)
    models.replays.forget(trajectory)
    if (output.kind !== 'broken') return
    draining.begin()
    if (!(output.cause instanceof RunStopped)) faults.push(output.cause)
  }
  try {
    const output = await sweep({ plans: trajectories, activeMax, effectsOf, onStopped }, drain)
    if (faults.length > 0) throw faults[0]
    const isFinished = output.kind === 'finished'
    if (isFinished) await recordEnd(directory, progress)
    await status.stop(isFinished ? 'finished' : 'interrupted')
    return { kind: isFinished ? 'finished' : 'interrupted', didWork: true, counts: progress.counts() }
  } finally {
    draining.release()
    await status.stop('interrupted')
  }
}

/** The same effects; tells when the trajectory is opened and turns out not to have ended before. */
function tellingStart(effects: TrajectoryEffects, onStart: () => void): TrajectoryEffects {
  return {
    ...effects,
    step: async (step) => {
      const state = await effects.step(step)
      if (step.kind === 'open' && state.end === null) onStart()
      return state
    },
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
  await log.append({ stream: RUN_STREAM, at: entries.length, entries: [end] })
}
