import type { Operation, TrajectoryState } from '../../src/store/index.ts'
import type { Step } from './next-step.ts'

/** One durable step; `open` folds the log and gives a new trajectory its first entries, `answer` asks the model. */
export type HostStep = Exclude<Step, { readonly kind: 'operations' | 'ended' }>

/**
 * What the trajectory machine cannot do itself: read the log, write it, call a model. Every promise resolves when what it
 * did is durable, with the trajectory as it then stands; a model's failure is part of that state, not a rejection.
 */
export interface TrajectoryEffects {
  step(step: HostStep): Promise<TrajectoryState>
  operation(operation: Operation): Promise<TrajectoryState>
}
