import { parsePlan, type ResolvedPlan } from '../../plans/index.ts'

const DEFAULTS = {
  name: 'by hand',
  role: 'development',
  corpus: { kind: 'synthetic' },
  people: { partition: 'development', limit: 20, seed: 7 },
  sizes: ['small'],
  events: ['E4'],
  pipelines: ['re-read', 'cache', 'rebuild', 'local-repair'],
  models: [{ kind: 'scripted' }],
}

/** A plan of two scripted models, Qwen and Mistral in this order. */
export const TWO_MODELS = {
  models: [
    { kind: 'scripted', name: 'Qwen' },
    { kind: 'scripted', name: 'Mistral' },
  ],
}

/** A plan by its keys; what is left out is one small cell of each pipeline of the held-out run at E4. */
export function handPlan(keys: Readonly<Record<string, unknown>> = {}): ResolvedPlan {
  return parsePlan({ text: JSON.stringify({ ...DEFAULTS, ...keys }), file: 'by-hand.json' })
}
