import type { Verb } from '../verb.ts'

/** `palimpsest bench`: how fast this program is on this machine. */
export const benchVerb: Verb = {
  name: 'bench',
  args: [{ name: 'name', summary: 'sweep, log or score' }],
  summary: 'benchmarks: figures, ratios against a baseline of the same run, and a hash of the result',
  options: [
    { name: 'size', kind: 'text', value: 'size', summary: 'small or full (full; small where CI is set)' },
  ],
  examples: ['palimpsest bench sweep --size small', 'palimpsest bench sweep --json'],
  run: async (invocation) => (await import('../actions/print-bench.ts')).printBench(invocation),
}
