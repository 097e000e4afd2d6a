/** Successes and the trajectories for which the endpoint is defined. */
export interface Count {
  readonly x: number
  readonly n: number
}
