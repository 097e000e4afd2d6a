import type { Benchmark, BenchSize } from '../../../bench/benchmark.ts'
import { machine } from '../../../bench/machine.ts'
import { UserError } from '../../ids/index.ts'
import { nearestName } from '../../plans/nearest-name.ts'
import type { ExitCode, Invocation } from '../verb.ts'

const BENCHMARKS: Readonly<Record<string, (options: { readonly size: BenchSize }) => Promise<Benchmark>>> = {
  sweep: async (options) => (await import('../../../bench/sweep.ts')).benchSweep(options),
  log: async (options) => (await import('../../../bench/log.ts')).benchLog(options),
  score: async (options) => (await import('../../../bench/score.ts')).benchScore(options),
}

/**
 * Runs a benchmark and prints it.
 * @throws UserError `bench-unknown`, `usage`
 */
export async function printBench({ args, options, isJson, output, streams }: Invocation): Promise<ExitCode> {
  const name = args[0] ?? ''
  const bench = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined
  if (bench === undefined) {
    const known = Object.keys(BENCHMARKS)
    const nearest = nearestName(name, known) ?? ''
    throw new UserError(
      'bench-unknown',
      `Cannot run benchmark '${name}': there are ${known.join(', ')}; the nearest is ${nearest}`,
    )
  }
  const size = sizeOf(options.text('size'), streams.env)
  const answer = { size, ...(await bench({ size })), machine: machine() }
  await output.write(isJson ? `${JSON.stringify(answer)}\n` : `${benchLines(answer).join('\n')}\n`)
  return 0
}

function sizeOf(text: string | undefined, env: NodeJS.ProcessEnv): BenchSize {
  const size = text ?? ((env['CI'] ?? '') === '' ? 'full' : 'small')
  if (size === 'small' || size === 'full') return size
  throw new UserError('usage', `Cannot take --size '${size}': expected small or full`)
}

/** The names of figures are those of the full size, whatever was run: scripts rely on them. */
function sizeNote(size: BenchSize, figures: Benchmark['figures']): string[] {
  const { trajectories_low: low, trajectories_high: high } = figures
  if (size === 'full' || low === undefined || high === undefined) return []
  return [`names are those of the full size; what ran here were ${low} and ${high} trajectories`]
}

function benchLines({
  size,
  bench,
  seed,
  figures,
  ratios,
  hash,
  machine: where,
}: Benchmark & { readonly size: BenchSize; readonly machine: object }): string[] {
  const values = Object.entries({ ...figures, ...ratios })
  const width = Math.max(...values.map(([name]) => name.length))
  return [
    `bench ${bench}, ${size} size, seed ${seed}`,
    ...sizeNote(size, figures),
    ...values.map(([name, value]) => `${name.padEnd(width)}  ${value ?? '—'}`),
    `hash ${hash}`,
    Object.entries(where)
      .map(([key, value]) => `${key} ${String(value)}`)
      .join(', '),
  ]
}
