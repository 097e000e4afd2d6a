import type { Verb } from '../verb.ts'

/** `palimpsest status`: how far a run is. */
export const statusVerb: Verb = {
  name: 'status',
  args: [{ name: 'dir', summary: 'directory of the run' }],
  summary: 'how far a run is, what it is waiting for, and its limits; also while it runs',
  options: [],
  examples: ['palimpsest status results/runs/first'],
  run: async (invocation) => (await import('../actions/print-status.ts')).printStatus(invocation),
}
