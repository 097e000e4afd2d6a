import type { Clock } from '../clock/index.ts'
import { fixedDispatcher, type Dispatcher } from '../scheduler/index.ts'
import type { OpenModels } from './open-models.ts'
import type { Progress } from './progress.ts'

/** Where the calls to one model go. */
export interface ModelRoute {
  readonly dispatcher: Dispatcher
  readonly maxTokens: number
}

/**
 * A route for each model, by the model's name.
 * @param stop ends the calls under way
 */
export function openDispatchers(
  { models, inFlightMax }: OpenModels,
  settings: { readonly clock: Clock; readonly progress: Progress; readonly stop: AbortSignal },
): ReadonlyMap<string, ModelRoute> {
  const { clock, progress, stop } = settings
  return new Map(
    [...models].map(([name, { client, maxTokens }]) => {
      const dispatcher = fixedDispatcher({ client, clock, inFlightMax, signal: stop })
      return [name, { dispatcher: progress.watched(dispatcher), maxTokens }]
    }),
  )
}
