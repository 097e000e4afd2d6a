import type { RunStatus } from '../src/runs/index.ts'

/** The share of a run's calls that counts as warming up. */
const WARM_UP = 0.2

interface Sample {
  readonly at: number
  readonly calls: number
}

/**
 * Calls a second of a run that is sampled by its status, over what comes behind its first fifth of calls. Between two samples
 * calls are taken to be even. Null while the samples do not say: there are none, or no time passes behind that fifth.
 */
export function steadyRate(now: () => number = () => performance.now()): {
  sample(status: Pick<RunStatus, 'calls'>): void
  perSecond(): number | null
} {
  const samples: Sample[] = []
  return {
    sample: ({ calls }) => samples.push({ at: now(), calls }),
    perSecond: () => {
      const last = samples.at(-1)
      if (last === undefined) return null
      const calls = last.calls * WARM_UP
      const from = timeOf(samples, calls)
      if (from === null || from >= last.at || last.calls === 0) return null
      return Math.round(((last.calls - calls) / (last.at - from)) * 1_000)
    },
  }
}

/** When so many calls had been made; null when they never were, or before the first sample. */
function timeOf(samples: readonly Sample[], calls: number): number | null {
  const next = samples.findIndex((sample) => sample.calls >= calls)
  const after = samples[next]
  const before = samples[next - 1]
  if (after === undefined) return null
  if (before === undefined) return after.calls === calls ? after.at : null
  return before.at + ((calls - before.calls) / (after.calls - before.calls)) * (after.at - before.at)
}
