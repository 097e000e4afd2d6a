import { gain, TIE, type Candidate } from './candidate.ts'

const SOURCE = '+'
const SINK = '-'

type Network = Map<string, Map<string, number>>

/**
 * The same set as {@link selectByEnumeration}, as a maximum-weight closure (Picard 1976): source → gaining candidates,
 * losing candidates → sink, candidate → its predecessors without bound; what cannot reach the sink in the residual network
 * of a maximum flow is the largest optimal closure.
 * @returns names in the candidates' order
 */
export function selectByMinCut(candidates: readonly Candidate[], lambda: number): string[] {
  const residual = network(candidates, lambda)
  for (let path = augmentingPath(residual); path !== null; path = augmentingPath(residual))
    push(residual, path)
  const reachesSink = new Set([SINK])
  for (let grown = true; grown;) {
    grown = false
    for (const [from, edges] of residual) {
      if (reachesSink.has(from)) continue
      if ([...edges].some(([to, capacity]) => capacity > TIE && reachesSink.has(to))) {
        reachesSink.add(from)
        grown = true
      }
    }
  }
  return candidates.filter(({ name }) => !reachesSink.has(name)).map(({ name }) => name)
}

function network(candidates: readonly Candidate[], lambda: number): Network {
  const edges: Network = new Map(
    [SOURCE, SINK, ...candidates.map(({ name }) => name)].map((name) => [name, new Map<string, number>()]),
  )
  for (const candidate of candidates) {
    const weight = gain(candidate, lambda)
    if (weight > TIE) edges.get(SOURCE)?.set(candidate.name, weight)
    if (weight < -TIE) edges.get(candidate.name)?.set(SINK, -weight)
    for (const predecessor of candidate.predecessors) edges.get(candidate.name)?.set(predecessor, Infinity)
  }
  return edges
}

/** A shortest path with room (breadth first, so that the number of pushes is bounded). */
function augmentingPath(residual: Network): string[] | null {
  const cameFrom = new Map<string, string>([[SOURCE, SOURCE]])
  const queue = [SOURCE]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const [to, capacity] of residual.get(at) ?? []) {
      if (capacity <= TIE || cameFrom.has(to)) continue
      cameFrom.set(to, at)
      if (to === SINK) return pathTo(SINK, cameFrom)
      queue.push(to)
    }
  }
  return null
}

function pathTo(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path = [end]
  for (let at = end; at !== SOURCE;) {
    at = cameFrom.get(at) ?? SOURCE
    path.unshift(at)
  }
  return path
}

function push(residual: Network, path: readonly string[]): void {
  const steps = path.slice(1).map((to, index) => [path[index] ?? SOURCE, to] as const)
  const flow = Math.min(...steps.map(([from, to]) => residual.get(from)?.get(to) ?? 0))
  for (const [from, to] of steps) {
    const forward = residual.get(from)
    const backward = residual.get(to)
    forward?.set(to, (forward.get(to) ?? 0) - flow)
    backward?.set(from, (backward.get(from) ?? 0) + flow)
  }
}
