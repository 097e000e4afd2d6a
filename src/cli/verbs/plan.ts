import type { Verb } from '../verb.ts'

/** `palimpsest plan`: a plan expanded without running it. */
export const planVerb: Verb = {
  name: 'plan',
  args: [{ name: 'plan', summary: 'plan file (YAML or JSON)' }],
  summary: 'expands a plan without running it: people, cells, trajectories, calls, tokens, time',
  options: [
    { name: 'data', kind: 'text', value: 'path', summary: 'folder or file of the corpus' },
    { name: 'model', kind: 'text', value: 'name', summary: 'the one model to run' },
    { name: 'base-url', kind: 'text', value: 'urls', summary: 'OpenAI-compatible servers, comma between' },
    { name: 'limit', kind: 'count', value: 'people', summary: 'at most so many people' },
    { name: 'seed', kind: 'number', value: 'seed', summary: 'the one seed to run' },
  ],
  examples: ['palimpsest plan plans/screening.yaml --data data/eicu-demo'],
  run: async (invocation) => (await import('../actions/print-plan.ts')).printPlan(invocation),
}
