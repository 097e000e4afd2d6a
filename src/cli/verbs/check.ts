import type { Verb } from '../verb.ts'

/** `palimpsest check`: whether a run's log keeps every law. */
export const checkVerb: Verb = {
  name: 'check',
  args: [{ name: 'dir', summary: 'directory of the run' }],
  summary: 'reads the log again and verifies every law, total and checksum; also while the run goes on',
  options: [{ name: 'quiet', kind: 'flag', summary: 'no progress on stderr', short: 'q' }],
  examples: ['palimpsest check results/runs/first', 'palimpsest check results/runs/first --json'],
  run: async (invocation) => (await import('../actions/print-check.ts')).printCheck(invocation),
}
