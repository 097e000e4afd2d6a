import { WORKERS_DEFAULT, WORKERS_TRAJECTORIES_MIN } from './limits.ts'

/** How many threads a reading gets when nobody says: none when they would take longer to start than to work. */
export function defaultWorkers({
  trajectories,
  cores,
}: {
  readonly trajectories: number
  readonly cores: number
}): number {
  return trajectories < WORKERS_TRAJECTORIES_MIN ? 0 : Math.min(WORKERS_DEFAULT, cores)
}
