import { PLAN_OPTIONS } from '../plan-options.ts'
import type { Verb } from '../verb.ts'

/** `palimpsest run`: runs a plan, or goes on with it. */
export const runVerb: Verb = {
  name: 'run',
  args: [{ name: 'plan', summary: 'plan file (YAML or JSON)' }],
  summary: 'runs a plan in a directory; the same command again goes on where it stopped',
  options: [
    { name: 'out', kind: 'text', value: 'dir', summary: 'directory of the run (required)', short: 'o' },
    ...PLAN_OPTIONS,
    { name: 'concurrency', kind: 'text', value: 'n', summary: 'trajectories active at once (32)' },
    {
      name: 'timeout',
      kind: 'count',
      value: 'seconds',
      summary: 'longest wait for one answer of a server (600)',
    },
    { name: 'quiet', kind: 'flag', summary: 'no progress' },
  ],
  examples: [
    'palimpsest run plans/start.yaml --out results/runs/first',
    'palimpsest run plans/screening.yaml --data data/eicu-demo --out results/runs/screening',
    'palimpsest run plans/screening.yaml --model my-model --base-url http://127.0.0.1:8000/v1 --out results/runs/real',
  ],
  run: async (invocation) => (await import('../actions/run-command.ts')).runCommand(invocation),
}
