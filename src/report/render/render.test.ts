import t from 'tap'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { handCell } from '../test-kit/hand-cell.ts'
import { E1_PLAN, heldOutE1 } from '../test-kit/held-out-e1.ts'
import { handPlan, TWO_MODELS } from '../test-kit/hand-plan.ts'
import { handReport } from '../test-kit/hand-report.ts'
import { heldOutE4 } from '../test-kit/paper-counts.ts'
import { renderCsv } from './render-csv.ts'
import { renderJson } from './render-json.ts'
import { renderMarkdown } from './render-markdown.ts'
import { renderTerminal } from './render-terminal.ts'

/** Compares with a file beside this one; PALIMPSEST_SNAPSHOT=write makes it anew when run from source. */
function matches(test: Pick<typeof t, 'ok' | 'equal'>, name: string, text: string): void {
  const file = new URL(`test-snapshots/${name}`, import.meta.url)
  if (process.env['PALIMPSEST_SNAPSHOT'] === 'write') writeFileSync(file, text)
  test.ok(existsSync(file), `the snapshot ${name} is there`)
  test.equal(text, readFileSync(file, 'utf8'))
}

/** Six digits are what any machine agrees on. */
function roundedDecimals(text: string): string {
  return text.replaceAll(/\d+\.\d{7,}/g, (decimal) => String(Number(Number(decimal).toFixed(6))))
}

const e1 = await handReport(handPlan(E1_PLAN), heldOutE1())
const e4 = await handReport(handPlan(TWO_MODELS), heldOutE4())

t.test('terminal draws a table in one line a row where there is room', async (t) => {
  matches(t, 'terminal-160.txt', renderTerminal(e1, { width: 160, isColoured: false }))
  matches(t, 'terminal-two-models.txt', renderTerminal(e4, { width: 160, isColoured: false }))
})

t.test('terminal wraps and splits a table that is too wide, and never exceeds its width', async (t) => {
  matches(t, 'terminal-80.txt', renderTerminal(e1, { width: 80, isColoured: false }))
  for (const width of [60, 72, 80, 100, 121, 160, 200]) {
    const lines = [e1, e4].flatMap((report) =>
      renderTerminal(report, { width, isColoured: false }).split('\n'),
    )
    t.same(
      lines.filter((line) => line.length > width),
      [],
      `nothing is wider than ${width}`,
    )
  }
})

t.test('terminal has every cell at any width', async (t) => {
  for (const width of [60, 80, 200]) {
    const text = renderTerminal(e4, { width, isColoured: false })
    for (const word of ['0.9688', '0.6563', '1/20', '[0.06–0.44]', 'local-repair', 'rejected'])
      t.match(text, word)
  }
})

t.test('terminal colours only when told to', async (t) => {
  t.notMatch(renderTerminal(e1, { width: 160, isColoured: false }), '\u001b')
  t.match(renderTerminal(e1, { width: 160, isColoured: true }), '\u001b[1mTable 1')
})

t.test('Markdown, CSV and JSON are what they were', async (t) => {
  matches(t, 'markdown.txt', renderMarkdown(e1))
  matches(t, 'csv.txt', roundedDecimals(renderCsv(e1)))
  matches(t, 'json.txt', roundedDecimals(renderJson(e1)))
})

t.test('JSON is one object on one line, undefined is null', async (t) => {
  const text = renderJson(e1)
  t.equal(text.trimEnd().split('\n').length, 1)
  const { tables } = JSON.parse(text) as { tables: { name: string; rows: Record<string, unknown>[] }[] }
  const table3 = tables.find(({ name }) => name === 'table-3')
  t.match(table3?.rows[0], { strict: { x: 18, n: 20 }, retained: null })
})

t.test('CSV has as many fields in every line of a table as in its heading', async (t) => {
  for (const block of renderCsv(e1).split('\r\n\r\n')) {
    const [heading = '', ...lines] = block.trimEnd().split('\r\n')
    for (const line of lines) t.equal(line.split(',').length, heading.split(',').length)
  }
})

t.test('names from a plan break no format', async (t) => {
  const sound = handPlan({ models: [{ kind: 'scripted', name: 'm|1,"x"' }], pipelines: ['cache'] })
  // No plan file may say this any more, but a log can.
  const plan = { ...sound, name: 'a|b, "c"\n<d>\u001b[2J\u202e' }
  const nasty = heldOutE4()
    .filter(({ cell }) => cell.model === 'Qwen' && cell.pipeline === 'cache')
    .map((summary) => ({ ...summary, cell: { ...summary.cell, model: 'm|1,"x"' } }))
  const report = await handReport(plan, nasty)
  const [row = ''] = renderMarkdown(report)
    .split('\n')
    .filter((line) => line.includes('m\\|1'))
  t.equal(row.replaceAll('\\|', '').split('|').length - 2, 12)
  t.match(renderCsv(report), '"m|1,""x""",small')
  t.equal(
    renderTerminal(report, { width: 160, isColoured: false })
      .split('\n')
      .filter((line) => line.startsWith('Plan')).length,
    1,
    'what all tables share is said once',
  )
  const text = renderTerminal(report, { width: 160, isColoured: false })
  t.notMatch(text, /[\u001b\u202e]/, 'and nothing steers the terminal')
  t.match(renderJson(report), '\\u001b[2J\u202e', 'JSON keeps it exactly')
})

t.test('terminal cuts no name, whatever its script', async (t) => {
  for (const name of ['千问大模型', 'モデル', 'modèle', 'mode\u0301le', 'ｍｏｄｅｌ', '모델🙂']) {
    const plan = handPlan({
      models: [
        { kind: 'scripted', name },
        { kind: 'scripted', name: 'x' },
      ],
    })
    const report = await handReport(plan, [
      ...handCell({ model: name, people: 2, holds: { strict_completion: 1 } }),
      ...handCell({ model: 'x', people: 2, holds: { strict_completion: 1 } }),
    ])
    const rows = renderTerminal(report, { width: 160, isColoured: false }).split('\n')
    t.ok(
      rows.some((row) => row.startsWith(`${name}  `)),
      name,
    )
  }
})
