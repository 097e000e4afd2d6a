import { DATA_OPTION } from '../data-option.ts'
import type { Verb } from '../verb.ts'

/** `palimpsest corpus`: what a corpus holds, what was excluded and why. */
export const corpusVerb: Verb = {
  name: 'corpus',
  args: [{ name: 'kind', summary: 'eicu, or synthetic' }],
  summary: 'what a corpus holds, what was left out and why',
  options: [
    { ...DATA_OPTION, name: 'path', alias: DATA_OPTION.name },
    { name: 'seed', kind: 'number', value: 'seed', summary: 'which synthetic cohort (1)' },
    { name: 'people', kind: 'count', value: 'people', summary: 'size of the synthetic cohort (40)' },
  ],
  examples: [
    'palimpsest corpus eicu --path data/eicu-demo',
    'palimpsest corpus synthetic --seed 1 --people 40 --json',
  ],
  run: async (invocation) => (await import('../actions/print-corpus.ts')).printCorpus(invocation),
}
