export { type Step } from './next-step.ts'
export type { HostStep, TrajectoryEffects } from './trajectory-effects.ts'
export {
  trajectoryMachine,
  type TrajectoryContext,
  type TrajectoryEvent,
  type TrajectoryInput,
  type TrajectoryOutput,
} from './trajectory-machine.ts'
export type { TrajectoryPlan } from './trajectory-plan.ts'
export { viewOf } from './view-of.ts'
