import { PLAN_OPTIONS } from '../plan-options.ts'
import type { Verb } from '../verb.ts'

/** `palimpsest plan`: a plan expanded without running it. */
export const planVerb: Verb = {
  name: 'plan',
  args: [{ name: 'plan', summary: 'plan file (YAML or JSON)' }],
  summary: 'expands a plan without running it: people, cells, trajectories, calls, tokens, time',
  options: PLAN_OPTIONS,
  examples: ['palimpsest plan plans/screening.yaml --data data/eicu-demo'],
  run: async (invocation) => (await import('../actions/print-plan.ts')).printPlan(invocation),
}
