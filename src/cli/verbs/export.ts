import type { Verb } from '../verb.ts'

/** `palimpsest export`: the rows of a table. */
export const exportVerb: Verb = {
  name: 'export',
  args: [{ name: 'dir', summary: 'directory of the run' }],
  summary: 'the rows of a table, from the log alone; also while the run goes on',
  options: [
    {
      name: 'table',
      kind: 'text',
      value: 'name',
      summary: 'trajectories, calls, attempts, uses, commits, repairs, evidence, nodes, cells or tests',
      short: 't',
    },
    {
      name: 'format',
      kind: 'text',
      value: 'format',
      summary: 'jsonl, csv or parquet; left out, what the ending of --out says, else jsonl',
    },
    { name: 'bodies', kind: 'flag', summary: 'adds the text of prompts and answers to calls' },
    { name: 'out', kind: 'text', value: 'file', summary: 'write to a file instead', short: 'o' },
  ],
  examples: [
    'palimpsest export results/runs/first --table uses | head -1',
    'palimpsest export results/runs/first --table calls --bodies --out calls.parquet',
  ],
  run: async (invocation) => (await import('../actions/print-export.ts')).printExport(invocation),
}
