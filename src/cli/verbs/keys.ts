import type { Verb } from '../verb.ts'

/** `palimpsest keys`: what the medication rules make of drug strings. */
export const keysVerb: Verb = {
  name: 'keys',
  args: [],
  summary: 'generic keys of drug strings read from stdin, one a line; one JSON object a line',
  options: [],
  examples: ['echo "ASPIRIN EC 81 MG PO TBEC" | palimpsest keys'],
  run: async (invocation) => (await import('../actions/print-keys.ts')).printKeys(invocation),
}
