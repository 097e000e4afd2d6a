import type { RunStatus } from '../src/runs/index.ts'

/** The share of a run's calls that counts as warming up. */
const WARM_UP = 0.2

interface Sample {
  readonly at: number
  readonly calls: number
}

/**
 * Calls a second of a run that is sampled by its status, over what comes behind its first fifth of calls. Between two samples
 * calls are taken to be even.
 */
export function steadyRate(): { sample(status: RunStatus): void; perSecond(): number } {
  const samples: Sample[] = []
  return {
    sample: ({ calls }) => samples.push({ at: performance.now(), calls }),
    perSecond: () => {
      const last = samples.at(-1)
      if (last === undefined) return 0
      const calls = last.calls * WARM_UP
      const steady = last.calls - calls
      return Math.round((steady / (last.at - timeOf(samples, calls))) * 1_000)
    },
  }
}

/** When so many calls had been made. */
function timeOf(samples: readonly Sample[], calls: number): number {
  const next = samples.findIndex((sample) => sample.calls >= calls)
  const after = samples[next]
  const before = samples[next - 1]
  if (after === undefined) return 0
  if (before === undefined) return after.at
  return before.at + ((calls - before.calls) / (after.calls - before.calls)) * (after.at - before.at)
}
