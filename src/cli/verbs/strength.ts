import type { Verb } from '../verb.ts'

/** `palimpsest strength`: whether event E2 may replace an order's strength, and by what. */
export const strengthVerb: Verb = {
  name: 'strength',
  args: [],
  summary:
    'what event E2 decides about orders read from stdin, JSON lines {drugname, dosage}; one JSON object a line',
  options: [],
  examples: [`echo '{"drugname": "metoprolol tartrate", "dosage": "25 mg"}' | palimpsest strength`],
  run: async (invocation) => (await import('../actions/print-strengths.ts')).printStrengths(invocation),
}
