import type { ResolvedPlan } from '../plans/index.ts'
import { IN_FLIGHT_PER_TRAJECTORY } from './limits.ts'
import { openModel, type OpenModel } from './open-model.ts'
import { openReplays, type Replays } from './replays.ts'
import type { SweepSettings } from './sweep-settings.ts'

/** The models of a plan, ready to be called. */
export interface OpenModels {
  /** by name */
  readonly models: ReadonlyMap<string, OpenModel>
  readonly replays: Replays
  /** calls that may be in flight at once, for each model */
  readonly inFlightMax: number
  close(): Promise<void>
}

/**
 * Opens all models of a plan, so that what is wrong with any of them shows before a run exists.
 * @throws UserError when a key is not set, an address is none, or a run to replay is not there
 */
export async function openModels(
  plan: ResolvedPlan,
  settings: Pick<SweepSettings, 'activeMax' | 'clock' | 'environment' | 'replayPath' | 'attemptDeadlineMs'>,
): Promise<OpenModels> {
  const replays = openReplays(settings.replayPath)
  const inFlightMax = settings.activeMax * IN_FLIGHT_PER_TRAJECTORY
  const models = new Map<string, OpenModel>()
  const close = async (): Promise<void> => {
    for (const { client } of models.values()) await client.close()
    await replays.close()
  }
  try {
    for (const choice of plan.models) {
      models.set(choice.name, await openModel(choice, { ...settings, inFlightMax, replays }))
    }
    return { models, replays, inFlightMax, close }
  } catch (cause) {
    await close()
    throw cause
  }
}
