import t from 'tap'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { exportRows } from '../exports/test-kit/export-bytes.ts'
import { runSmallPlan } from '../exports/test-kit/run-small-plan.ts'
import { CROSS_TABLES } from '../report/index.ts'
import { reportText } from './report-text.ts'
import { runCli } from './test-kit/run-cli.ts'

type Row = Record<string, unknown>

const directory = t.testdir()
const run = join(directory, 'run')
await runSmallPlan(run)

const trajectories = await exportRows({ directory: run, table: 'trajectories' })
const uses = await exportRows({ directory: run, table: 'uses' })
const cells = await exportRows({ directory: run, table: 'cells', crossTables: CROSS_TABLES })

/** Rows of a table by the cell they belong to. */
function ofCell(cell: Row): { trajectories: Row[]; uses: Row[] } {
  const own = trajectories.filter((row) => row['cell'] === cell['cell'])
  const ids = new Set(own.map((row) => row['trajectory_id']))
  return { trajectories: own, uses: uses.filter((row) => ids.has(row['trajectory_id'])) }
}

t.test('table cells counts what a recount of trajectories and uses finds', async (t) => {
  t.equal(cells.length, 30)
  for (const cell of cells) {
    const own = ofCell(cell)
    t.equal(cell['n'], own.trajectories.length)
    for (const endpoint of [
      'strict_completion',
      'stale_commit',
      'unsupported_any',
      'retained',
      'adopted',
      'success',
    ]) {
      const verdicts = own.uses.filter(({ use }) => use === 1).map((row) => row[endpoint])
      const defined = verdicts.filter((verdict) => verdict !== null)
      t.equal(cell[`${endpoint}_n`], defined.length, `${String(cell['cell'])} ${endpoint}`)
      t.equal(
        cell[endpoint],
        defined.length === 0 ? null : defined.filter((verdict) => verdict === true).length,
      )
    }
    const lacking = own.uses.filter(({ use, missing }) => use === 1 && (missing as unknown[]).length > 0)
    t.equal(cell['missing'], lacking.length)
    const problems = own.uses.filter(({ task, proxy }) => task === 'DX' && proxy === true)
    t.equal(cell['proxy'], problems.length)
  }
})

t.test('table cells averages the tokens and nodes of its trajectories, and its phases add up', async (t) => {
  for (const cell of cells) {
    const own = ofCell(cell).trajectories
    const mean = (column: string): number =>
      own.reduce((sum, row) => sum + Number(row[column]), 0) / own.length
    const total = cell['total_tokens_mean']
    t.equal(
      total,
      own.reduce((sum, row) => sum + Number(row['prompt_tokens']) + Number(row['completion_tokens']), 0) /
        own.length,
    )
    t.equal(cell['calls_mean'], mean('calls'))
    const hasNodes = own[0]?.['nodes_rebuilt'] !== null
    t.equal(cell['nodes_rebuilt_mean'], hasNodes ? mean('nodes_rebuilt') : null)
    const phases = ['ingest', 'use0', 'revise', 'later'].map((part) => Number(cell[`${part}_tokens_mean`]))
    t.ok(Math.abs(phases.reduce((sum, tokens) => sum + tokens, 0) - Number(total)) < 1e-6)
  }
})

t.test('table tests pairs the patients of this run', async (t) => {
  const tests = await exportRows({ directory: run, table: 'tests', crossTables: CROSS_TABLES })
  t.same(
    tests.map(({ family, comparison, n }) => [family, comparison, n]),
    [
      ['e4-unsupported|scripted|small|whole|0', 'scripted: rebuild vs re-read', 4],
      ['e4-unsupported|scripted|small|whole|0', 'scripted: local-repair vs re-read', 4],
      ['e2-primary|small|whole|0', 'scripted: local-repair vs re-read', 4],
      ['e2-secondary|small|whole|0', 'scripted: local-repair vs rebuild', 4],
      ['e2-old-retained|small|whole|0', 'scripted: local-repair vs re-read', 4],
      ['e2-old-retained|small|whole|0', 'scripted: local-repair vs rebuild', 4],
    ],
  )
})

t.test('report prints every table, and the same as run ends with', async (t) => {
  const { code, stdout, stderr } = await runCli(['report', run])
  t.equal(code, 0)
  t.equal(stderr, '')
  for (const number of [1, 2, 3, 4, 5, 14]) t.match(stdout, new RegExp(`^Table ${number}\\. `, 'm'))
  t.match(stdout, /E0, E1, E1b, E2, E4: 4 requested, \d+ considered, \d+ eligible, 4 used/)
  t.notMatch(stdout, '\u001b')
  t.equal(await reportText(run, { stdout: new PassThrough(), env: {} }), stdout)
})

t.test('report counts in table-visibility what a recount of the uses finds', async (t) => {
  const { stdout } = await runCli(['report', run, '--table', 'table-visibility', '--json'])
  const { tables } = JSON.parse(stdout) as { tables: { rows: Row[] }[] }
  const rows = tables[0]?.rows ?? []
  t.equal(rows.length, cells.length)
  const counted = rows.map((row) => {
    const keys = ['model', 'size', 'context', 'seed', 'event', 'pipeline']
    const cell = cells.find((candidate) => keys.every((key) => candidate[key] === row[key])) ?? {}
    const own = ofCell(cell).uses.filter(({ use }) => use === 1)
    const missed = own.filter(({ adopted }) => adopted === false)
    const unlisted = own.filter(({ unsupported_event }) => unsupported_event === false)
    t.equal(row['not_adopted'], row['event'] === 'E2' ? missed.length : null)
    t.equal(sharesOf(row['new_value_visible']), sharesIn(missed, 'new_value_visible'))
    t.equal(sharesOf(row['omitted_at_use0']), sharesIn(missed, 'omitted_at_use0'))
    t.equal(sharesOf(row['unlisted_with_path']), sharesIn(unlisted, 'event_drug_path'))
    const failed = ofCell(cell).uses.filter(({ proxy_normalised }) => proxy_normalised === false)
    t.equal(row['dx_failed'], failed.length)
    for (const kind of ['all', 'part', 'none']) {
      const such = failed.filter(({ leaves_visible }) => leaves_visible === kind)
      t.equal(sharesOf(row[`leaves_${kind}`]), sharesOf({ x: such.length, n: failed.length }))
    }
    return [missed, unlisted, failed].map(({ length }) => length)
  })
  for (const place of [0, 1, 2]) t.ok(counted.some((counts) => (counts[place] ?? 0) > 0))
})

/** `x/n` of a proportion of the report, and of a column of rows; a dash for none. */
function sharesOf(proportion: unknown): string {
  const { x = 0, n = 0 } = (proportion ?? {}) as { x?: number; n?: number }
  return n === 0 ? '—' : `${x}/${n}`
}

function sharesIn(rows: readonly Row[], column: string): string {
  const values = rows.map((row) => row[column]).filter((value) => value !== null)
  const holds = values.filter((value) => (Array.isArray(value) ? value.length > 0 : value === true))
  return sharesOf({ x: holds.length, n: values.length })
}

t.test('report --json is one object with the tables asked for', async (t) => {
  const { stdout } = await runCli(['report', run, '--table', '14', '--json'])
  t.equal(stdout.trimEnd().split('\n').length, 1)
  t.match(JSON.parse(stdout), {
    run: { plan: { name: 'small' } },
    tables: [{ name: 'table-14' }, { name: 'table-14-tests' }],
  })
})

t.test('report writes to a file what it would print, as a whole', async (t) => {
  for (const format of ['terminal', 'csv']) {
    const file = join(directory, `report.${format}`)
    const argv = ['report', run, '--format', format]
    t.match(await runCli([...argv, '--out', file]), { code: 0, stdout: '', stderr: /^Wrote table-1, .*\n$/ })
    t.equal(readFileSync(file, 'utf8'), (await runCli(argv)).stdout)
    t.notOk(existsSync(`${file}.next`))
  }
  const file = join(directory, 'again.csv')
  const { stdout } = await runCli(['report', run, '--format', 'csv', '--table', '2', '--out', file, '--json'])
  t.same(JSON.parse(stdout), { out: file, format: 'csv', tables: ['table-2'], left_out: [] })
})

const MISUSES: readonly (readonly [readonly string[], RegExp])[] = [
  [
    ['--format', 'html'],
    /Cannot report as html: it is not available yet; there are terminal, markdown, csv, json/,
  ],
  [['--format', 'cvs'], /Cannot report as 'cvs': .*the nearest is 'csv'/],
  [['--table', 'table-6'], /Cannot report table 'table-6': the nearest is/],
  [['--format', 'csv', '--json'], /Cannot report to stdout as --json and as --format csv/],
  [['--format', 'csv', '--out', 'report.md'], /Cannot report as csv to report\.md: its ending says markdown/],
  [['--out', 'folder'], /Cannot write .*folder: it is a folder/],
]

for (const [options, says] of MISUSES) {
  t.test(`report ${options.join(' ')} is refused in one line`, async (t) => {
    mkdirSync(join(directory, 'folder'), { recursive: true })
    const argv = options.map((word) => (word === 'folder' ? join(directory, 'folder') : word))
    const { code, stdout, stderr } = await runCli(['report', run, ...argv])
    t.equal(code, 1)
    t.equal(stdout, '')
    t.match(stderr, /^(palimpsest: |\{)[^\n]*\n$/)
    t.match(stderr, says)
  })
}

t.test('report of a directory without a run says what to name', async (t) => {
  const { code, stderr } = await runCli(['report', join(directory, 'nowhere')])
  t.equal(code, 1)
  t.match(stderr, /nowhere[^\n]*name the directory of a run/)
})
