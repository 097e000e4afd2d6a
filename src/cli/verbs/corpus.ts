import type { Verb } from '../verb.ts'

/** `palimpsest corpus`: what a corpus holds, what was excluded and why. */
export const corpusVerb: Verb = {
  name: 'corpus',
  args: [{ name: 'kind', summary: 'eicu' }],
  summary: 'what a corpus holds, what was left out and why',
  options: [
    {
      name: 'path',
      kind: 'text',
      value: 'path',
      summary: 'folder of the tables (else PALIMPSEST_DATA_EICU)',
    },
  ],
  examples: [
    'palimpsest corpus eicu --path data/eicu-demo',
    'palimpsest corpus eicu --path data/eicu-demo --json',
  ],
  run: async (invocation) => (await import('../actions/print-corpus.ts')).printCorpus(invocation),
}
