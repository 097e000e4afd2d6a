import t from 'tap'
import { invariant } from '../ids/index.ts'
import type { CellKey } from './cell-key.ts'
import { cellText } from './render/cell-text.ts'
import type { Report } from './report-tables.ts'
import { reportTables } from './report-tables.ts'
import { tallyCells } from './tally-cells.ts'
import { handCell, type HandCell } from './test-kit/hand-cell.ts'
import { E1_PLAN, heldOutE1, RE_READ } from './test-kit/held-out-e1.ts'
import { handPlan, TWO_MODELS } from './test-kit/hand-plan.ts'
import { handReport } from './test-kit/hand-report.ts'
import { inTurn } from './test-kit/in-turn.ts'
import { heldOutE4, replacementBatch } from './test-kit/paper-counts.ts'

/** A table as people read it: headings of its varying columns are its own business, so only the named ones are shown. */
function shown(report: Report, name: string, columns: string): string[] {
  const table = report.tables.find((candidate) => candidate.name === name)
  invariant(table !== undefined, `the report has ${name}`)
  const kinds = new Map(table.columns.map((column) => [column.name, column.kind]))
  return table.rows.map((row) =>
    columns
      .split(' ')
      .map((column) => cellText(row[column] ?? null, kinds.get(column) ?? 'text'))
      .join(' | '),
  )
}

t.test('Table 2 prints the paper’s counts, p-values and thresholds', async (t) => {
  const report = await handReport(handPlan(TWO_MODELS), heldOutE4())
  const columns = 'model pipeline memory re_read memory_only re_read_only p threshold rejected'
  t.same(shown(report, 'table-2', columns), [
    'Qwen | cache | 2/20 [0.01–0.32] | 0/20 [0.00–0.17] | 2 | 0 | 0.25 | 0.0167 | no',
    'Qwen | rebuild | 0/20 [0.00–0.17] | 0/20 [0.00–0.17] | 0 | 0 | 1 | 0.05 | no',
    'Qwen | local-repair | 1/20 [0.00–0.25] | 0/20 [0.00–0.17] | 1 | 0 | 0.5 | 0.025 | no',
    'Mistral | cache | 1/20 [0.00–0.25] | 4/20 [0.06–0.44] | 1 | 4 | 0.9688 | 0.05 | no',
    'Mistral | rebuild | 4/20 [0.06–0.44] | 4/20 [0.06–0.44] | 3 | 3 | 0.6563 | 0.0167 | no',
    'Mistral | local-repair | 4/20 [0.06–0.44] | 4/20 [0.06–0.44] | 3 | 3 | 0.6563 | 0.025 | no',
  ])
})

t.test('Table 3 prints the paper’s counts and intervals, undefined endpoints as a dash', async (t) => {
  const report = await handReport(handPlan(E1_PLAN), heldOutE1())
  t.same(
    shown(report, 'table-3', 'event pipeline strict stale unsupported fabricated missing retained dx tokens'),
    [
      'E1 | re-read | 18/20 [0.68–0.99] | 0/20 [0.00–0.17] | 0/20 [0.00–0.17] | 2/20 [0.01–0.32] | 2/20 [0.01–0.32] | — | 18/20 [0.68–0.99] | 1827',
      'E1 | cache | 15/20 [0.51–0.91] | 0/20 [0.00–0.17] | 0/20 [0.00–0.17] | 2/20 [0.01–0.32] | 5/20 [0.09–0.49] | — | 14/20 [0.46–0.88] | 4129',
      'E1 | local-repair | 17/20 [0.62–0.97] | 0/20 [0.00–0.17] | 0/20 [0.00–0.17] | 2/20 [0.01–0.32] | 3/20 [0.03–0.38] | — | 9/20 [0.23–0.68] | 7375',
    ],
  )
})

t.test('Table 4 divides tokens by phase and compares means with re-reading', async (t) => {
  const report = await handReport(handPlan(E1_PLAN), heldOutE1())
  const columns =
    'pipeline ingest revise use_prompt use_completion total ratio_of_means_total ratio_of_means_use_prompt'
  t.same(shown(report, 'table-4', columns), [
    're-read | 0 | 0 | 1517 | 310 | 1827 | 1.00 | 1.00',
    'cache | 1811 | 0 | 2017 | 301 | 4129 | 2.26 | 1.33',
    'local-repair | 3347 | 509 | 3234 | 285 | 7375 | 4.04 | 2.13',
  ])
})

t.test('Table 4 has no ratio without re-reading or where tokens are unknown', async (t) => {
  const cellsOnly = heldOutE1().filter(({ cell }) => cell.pipeline !== 're-read')
  const withoutReRead = await handReport(handPlan(E1_PLAN), cellsOnly)
  const columns = 'pipeline total ratio_of_means_total ratio_of_means_use_prompt'
  t.same(shown(withoutReRead, 'table-4', columns), ['cache | 4129 | — | —', 'local-repair | 7375 | — | —'])
  const uncounted = heldOutE1().map((summary) => ({
    ...summary,
    phases: summary.phases.map((tokens) =>
      summary.cell.pipeline === 'cache' && tokens.phase === 'use2' ? { ...tokens, completion: null } : tokens,
    ),
  }))
  const report = await handReport(handPlan(E1_PLAN), uncounted)
  t.same(shown(report, 'table-4', columns).slice(0, 2), [
    're-read | 1827 | 1.00 | 1.00',
    'cache | — | — | 1.33',
  ])
  t.ok(notesOf(report, 'table-4').some((note) => note.includes('uncounted')))
})

t.test('Table 5 shows what a revision costs, with a dash for pipelines without nodes', async (t) => {
  const report = await handReport(handPlan(E1_PLAN), heldOutE1())
  t.same(shown(report, 'table-5', 'pipeline ingest use0 revise later total calls invalidated rebuilt'), [
    're-read | 0 | 600 | 0 | 1227 | 1827 | 3 | — | —',
    'cache | 1811 | 700 | 0 | 1618 | 4129 | 7 | 1 | 0',
    'local-repair | 3347 | 1100 | 509 | 2419 | 7375 | 13 | 3 | 1',
  ])
})

t.test('Table 14 and its tests print the paper’s counts, intervals and p-values', async (t) => {
  const pipelines = ['no-propagation', 'quarantine', 're-read', 'rebuild', 'local-repair']
  const plan = handPlan({ ...TWO_MODELS, events: ['E2'], pipelines })
  const report = await handReport(plan, replacementBatch())
  const columns = 'model pipeline success adopted old_retained both_present others_retained'
  const rows = shown(report, 'table-14', columns).map((row) =>
    row.replaceAll(/(?<=\|.*\|.*\|.*) \[[^\]]*\]/g, ''),
  )
  t.same(rows, [
    'Qwen | no-propagation | 0/13 [0.00–0.25] | 0/13 | 8/13 | 0/13 | 12/13',
    'Qwen | quarantine | 0/13 [0.00–0.25] | 0/13 | 0/13 | 0/13 | 10/13',
    'Qwen | re-read | 9/13 [0.39–0.91] | 13/13 | 0/13 | 0/13 | 9/13',
    'Qwen | rebuild | 7/13 [0.25–0.81] | 8/13 | 0/13 | 0/13 | 12/13',
    'Qwen | local-repair | 8/13 [0.32–0.86] | 9/13 | 0/13 | 0/13 | 12/13',
    'Mistral | no-propagation | 0/13 [0.00–0.25] | 0/13 | 8/13 | 0/13 | 11/13',
    'Mistral | quarantine | 0/13 [0.00–0.25] | 0/13 | 0/13 | 0/13 | 10/13',
    'Mistral | re-read | 10/13 [0.46–0.95] | 13/13 | 0/13 | 0/13 | 10/13',
    'Mistral | rebuild | 8/13 [0.32–0.86] | 9/13 | 0/13 | 0/13 | 12/13',
    'Mistral | local-repair | 7/13 [0.25–0.81] | 8/13 | 0/13 | 0/13 | 12/13',
  ])
  const tests = shown(report, 'table-14-tests', 'family model against local_repair_only other_only p p_holm')
  t.same(tests.slice(0, 8), [
    'primary | Qwen | re-read | 2 | 3 | 1 | 1',
    'primary | Mistral | re-read | 2 | 5 | 0.4531 | 0.9063',
    'secondary | Qwen | no-propagation | 8 | 0 | 0.0078 | 0.0469',
    'secondary | Qwen | quarantine | 8 | 0 | 0.0078 | 0.0469',
    'secondary | Qwen | rebuild | 1 | 0 | 1 | 1',
    'secondary | Mistral | no-propagation | 7 | 0 | 0.0156 | 0.0625',
    'secondary | Mistral | quarantine | 7 | 0 | 0.0156 | 0.0625',
    'secondary | Mistral | rebuild | 0 | 1 | 1 | 1',
  ])
  t.equal(tests.length, 16)
})

t.test(
  'Table 1 puts the events of one pipeline side by side; a cell that is not there is a dash',
  async (t) => {
    const at = (event: CellKey['event'], holds: NonNullable<HandCell['holds']>) =>
      handCell({ event, people: 20, holds, phases: RE_READ })
    const report = await handReport(handPlan({ events: ['E1', 'E1b', 'E4'], sizes: ['small', 'large'] }), [
      ...at('E1', { strict_completion: 14, stale_commit: 0 }),
      ...at('E1b', { strict_completion: 14, retained: 19 }),
      ...handCell({
        size: 'large',
        event: 'E4',
        people: 20,
        holds: { strict_completion: 11, unsupported_event: 4 },
      }),
    ])
    t.same(
      shown(
        report,
        'table-1',
        'size pipeline strict_e1 strict_e4 stale_e1 retained_e1b unsupported_e4 tokens_e1',
      ),
      [
        'small | re-read | 14/20 [0.46–0.88] | — | 0/20 [0.00–0.17] | 19/20 [0.75–1.00] | — | 1827',
        'large | re-read | — | 11/20 [0.32–0.77] | — | — | 4/20 [0.06–0.44] | —',
      ],
    )
  },
)

t.test('report leaves out a table without a cell and says why', async (t) => {
  const report = await handReport(handPlan(E1_PLAN), heldOutE1())
  t.same(
    report.tables.map(({ name }) => name),
    ['table-1', 'table-3', 'table-4', 'table-5'],
  )
  t.same(
    report.leftOut.map(({ name, reason }) => `${name}: ${reason}`),
    [
      'table-2: the plan has no event E4',
      'table-14: the plan has no event E2',
      'table-14-tests: the plan has no event E2',
      'table-visibility: no cell has a use after E2 or at E4, or a problem list',
    ],
  )
  const lonely = await handReport(
    handPlan({ pipelines: ['cache'] }),
    handCell({ pipeline: 'cache', people: 1 }),
  )
  t.match(lonely.leftOut, [{ name: 'table-2', reason: /no re-read with cache, rebuild or local-repair/ }])
  const early = await handReport(handPlan(), [])
  t.same(early.tables, [])
  t.match(early.leftOut, [{ name: 'table-1', reason: 'no trajectory of E1, E1b, E4 has ended yet' }])
})

t.test('every table carries plan, role, people, what its model can say, and what orders are', async (t) => {
  const plan = handPlan({ ...E1_PLAN, role: 'exploratory' })
  const cells = await tallyCells(plan, inTurn(heldOutE1()))
  const counts = {
    requested: 20,
    considered: 161,
    episodes: 40,
    eligible: 22,
    used: 20,
    excluded: {},
    people: [],
  }
  const survey = {
    partition: 'development',
    seed: 7,
    eligible: 'every',
    sizes: plan.sizes,
    eligibleForEvery: 22,
    events: [{ event: 'E1', ...counts }],
    people: [],
  } as const
  const run = { plan, planDigest: 'abcdef0123456789', choices: {}, survey, planned: 60, damage: null }
  const report = reportTables(run as unknown as Parameters<typeof reportTables>[0], cells)
  for (const { notes } of report.tables) {
    const text = notes.join('\n')
    t.match(text, /Plan by hand \(abcdef012345\): exploratory.*people seed 7.*run seeds 0/)
    t.match(text, /development partition\): E1: 20 requested, 161 considered, 22 eligible, 20 used/)
    t.match(text, /scripted model: says nothing about real models/)
    t.match(text, /orders on record/)
    t.notMatch(text, /not over|did not complete/)
  }
})

t.test('report says how many trajectories it misses and which did not complete', async (t) => {
  const plan = handPlan(E1_PLAN)
  const summaries = heldOutE1().map((summary, place) =>
    place < 2 ? { ...summary, outcome: 'failed' as const, reason: 'timeout' } : summary,
  )
  const cells = await tallyCells(plan, inTurn(summaries))
  const run = { plan, planDigest: 'abcdef' as never, choices: {}, survey: null, planned: 80, damage: null }
  const notes = reportTables(run, cells).tables[0]?.notes.join('\n') ?? ''
  t.match(notes, /60 of 80 trajectories have ended/)
  t.match(notes, /2 of 60 trajectories did not complete \(timeout 2\)/)
})

t.test('report makes only the tables it is asked for', async (t) => {
  const plan = handPlan(E1_PLAN)
  const cells = await tallyCells(plan, inTurn(heldOutE1()))
  const run = { plan, planDigest: 'abcdef' as never, choices: {}, survey: null, planned: 60, damage: null }
  const { tables, leftOut } = reportTables(run, cells, ['table-5', 'table-2'])
  t.same([tables.map(({ name }) => name), leftOut.map(({ name }) => name)], [['table-5'], ['table-2']])
})

function notesOf(report: Report, name: string): readonly string[] {
  return report.tables.find((table) => table.name === name)?.notes ?? []
}
