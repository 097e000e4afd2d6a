import type { ResolvedPlan } from '../plans/index.ts'
import { fixedDispatcher, type Dispatcher } from '../scheduler/index.ts'
import { IN_FLIGHT_PER_TRAJECTORY } from './limits.ts'
import { openModel } from './open-model.ts'
import type { Progress } from './progress.ts'
import type { Replays } from './replays.ts'
import type { SweepSettings } from './run-sweep.ts'

/** A dispatcher for each model of the plan, by the model's name. */
export async function openDispatchers(
  plan: ResolvedPlan,
  settings: SweepSettings & { readonly progress: Progress; readonly replays: Replays },
): Promise<ReadonlyMap<string, { readonly dispatcher: Dispatcher; readonly maxTokens: number }>> {
  const { clock, environment, progress, replays } = settings
  const inFlightMax = settings.activeMax * IN_FLIGHT_PER_TRAJECTORY
  const opened = new Map<string, { readonly dispatcher: Dispatcher; readonly maxTokens: number }>()
  for (const choice of plan.models) {
    const { client, maxTokens } = await openModel(choice, { clock, inFlightMax, environment, replays })
    const { signal } = new AbortController()
    const dispatcher = progress.watched(fixedDispatcher({ client, clock, inFlightMax, signal }))
    opened.set(choice.name, { dispatcher, maxTokens })
  }
  return opened
}
