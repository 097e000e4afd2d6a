import type { Verb } from '../verb.ts'

/** `palimpsest report`: the tables of a run. */
export const reportVerb: Verb = {
  name: 'report',
  args: [{ name: 'dir', summary: 'directory of the run' }],
  summary: 'the tables of a run: counts with intervals, paired tests, tokens by phase; also while it runs',
  options: [
    {
      name: 'table',
      kind: 'text',
      value: 'name',
      summary: 'one table only: table-1 … table-5, table-14, table-14-tests, table-visibility',
    },
    {
      name: 'format',
      kind: 'text',
      value: 'format',
      summary:
        'terminal, markdown, csv or json; left out, what the ending of --out says (txt, md, csv, json), else terminal',
    },
    { name: 'out', kind: 'text', value: 'file', summary: 'write to a file instead', short: 'o' },
  ],
  examples: [
    'palimpsest report results/runs/first',
    'palimpsest report results/runs/first --table table-3 --out table-3.csv',
  ],
  run: async (invocation) => (await import('../actions/print-report.ts')).printReport(invocation),
}
