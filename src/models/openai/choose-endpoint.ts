import { invariant, uniform, type TrajectoryId } from '../../ids/index.ts'

/**
 * The endpoint that serves a trajectory: always the same one, so that its prompts meet their cached prefixes.
 * A router that knows the load replaces this function.
 */
export function chooseEndpoint<Endpoint>(trajectory: TrajectoryId, endpoints: readonly Endpoint[]): Endpoint {
  const chosen = endpoints[Math.floor(uniform('endpoint', trajectory) * endpoints.length)]
  invariant(chosen !== undefined, 'a model client has at least one endpoint')
  return chosen
}
