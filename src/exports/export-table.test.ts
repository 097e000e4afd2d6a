import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { parquetReadObjects } from 'hyparquet'
import { parse } from 'csv-parse/sync'
import t from 'tap'
import { openLevelLog, openLogView } from '../log/index.ts'
import type { CrossTable } from '../report/cross-table.ts'
import { logPath } from '../runs/log-path.ts'
import { readRunEntries } from '../runs/read-run-entries.ts'
import { RUN_STREAM } from '../runs/run-entry.ts'
import type { Entry } from '../store/index.ts'
import { FORMATS } from './export-format.ts'
import { exportTable } from './export-table.ts'
import { readTrajectories } from './read-trajectories.ts'
import { tableColumns, TRAJECTORY_TABLES } from './table-columns.ts'
import { exportBytes, exportRows } from './test-kit/export-bytes.ts'
import { runSmallPlan } from './test-kit/run-small-plan.ts'

/** What two runs of one plan may differ in. */
const DIFFERING = ['attempts', 'latency_ms', 'started_at']

t.test('exports of a run', { timeout: 300_000 }, async (t) => {
  const runs = t.testdir()
  const directory = `${runs}/one`
  await runSmallPlan(directory)

  await t.test('exports are the same bytes with no thread, one or two, in every format', async (t) => {
    const others = [
      { table: 'uses', workers: 1 },
      { table: 'uses', workers: 2 },
      { table: 'nodes', workers: 2 },
      ...FORMATS.map((format) => ({ table: 'calls', format, withBodies: true, workers: 2 })),
    ]
    for (const other of others) {
      const expected = await exportBytes({ directory, ...other, workers: 0 })
      t.not(expected.length, 0)
      t.ok(expected.equals(await exportBytes({ directory, ...other })), JSON.stringify(other))
    }
  })

  await t.test(
    'exports of two runs of a plan differ in the columns that may differ and in nothing else',
    async (t) => {
      const again = `${runs}/two`
      await runSmallPlan(again, { activeMax: 3 })
      for (const table of TRAJECTORY_TABLES.filter((table) => table !== 'attempts')) {
        const steady = (rows: Record<string, unknown>[]): string =>
          JSON.stringify(rows, (key, value: unknown) => (DIFFERING.includes(key) ? undefined : value))
        const first = steady(await exportRows({ directory, table, withBodies: true }))
        const second = steady(await exportRows({ directory: again, table, withBodies: true }))
        t.ok(first === second, table)
      }
    },
  )

  await t.test('exports need nothing but the log', async (t) => {
    const bare = `${runs}/bare`
    await cp(directory, bare, { recursive: true })
    const others = (await readdir(bare)).filter((name) => name !== 'log')
    for (const name of others) await rm(`${bare}/${name}`, { recursive: true })
    for (const table of TRAJECTORY_TABLES) {
      const expected = await exportBytes({ directory, table })
      t.ok(expected.equals(await exportBytes({ directory: bare, table })), table)
    }
  })

  await t.test('exports say the same in every format', async (t) => {
    for (const table of TRAJECTORY_TABLES) {
      const columns = tableColumns(table, false)
      const rows = await exportRows({ directory, table })
      const csv = await exportBytes({ directory, table, format: 'csv' })
      const [header, ...lines] = parse(csv)
      t.strictSame(
        header,
        columns.map(({ name }) => name),
      )
      const written = await exportBytes({ directory, table, format: 'parquet' })
      const parquet: Record<string, unknown>[] = await parquetReadObjects({
        file: new Uint8Array(written).buffer,
      })
      t.equal(lines.length, rows.length, `${table} as csv`)
      t.equal(parquet.length, rows.length, `${table} as parquet`)
      const differences = rows.flatMap((row, at) =>
        columns.filter(({ name, kind }, place) => {
          const value = row[name]
          const text = kind === 'json' && value !== null ? JSON.stringify(value) : plain(value)
          return lines[at]?.[place] !== text || plain(parquet[at]?.[name]) !== text
        }),
      )
      t.strictSame(differences, [], table)
    }
  })

  await t.test('exports can be read while the run holds its log', async (t) => {
    const log = await openLevelLog({ path: logPath(directory), create: false })
    t.equal((await exportRows({ directory, table: 'trajectories', workers: 2 })).length, 120)
    await log.close()
  })

  await t.test('exports stop when their reader has gone', async (t) => {
    let chunks = 0
    const write = (): Promise<boolean> => {
      chunks += 1
      return Promise.resolve(false)
    }
    await exportBytes({
      directory,
      table: 'calls',
      withBodies: true,
      output: { write, isTerminal: false },
    })
    t.equal(chunks, 1)
  })

  await t.test('exports of tables over many trajectories are made from the summaries of all', async (t) => {
    const outcomes: CrossTable = {
      name: 'outcomes',
      columns: [
        { name: 'plan', kind: 'text' },
        { name: 'ordinals', kind: 'json' },
      ],
      rows: async function* (summaries, { name }) {
        const ordinals: number[] = []
        for await (const { ordinal } of summaries) ordinals.push(ordinal)
        yield { plan: name, ordinals: ordinals.sort((a, b) => a - b) }
      },
    }
    for (const workers of [0, 2]) {
      const rows = await exportRows({ directory, table: 'outcomes', crossTables: [outcomes], workers })
      t.strictSame(rows, [{ plan: 'small', ordinals: Array.from({ length: 120 }, (_, ordinal) => ordinal) }])
    }
  })

  await t.test('exports refuse what they cannot write in one line', async (t) => {
    await t.rejects(exportBytes({ directory, table: 'use' }), {
      name: 'UserError',
      code: 'table-unknown',
      message: `Cannot export table 'use': the nearest is 'uses' (known: ${TRAJECTORY_TABLES.join(', ')})`,
    })
    for (const table of ['answers', 'costs']) {
      await t.rejects(exportBytes({ directory, table }), {
        code: 'table-not-available',
        message: `Cannot export table '${table}': it is not available yet`,
      })
    }
    const output = { write: () => Promise.resolve(true), isTerminal: true }
    await t.rejects(exportTable({ directory, table: 'uses', format: 'parquet', withBodies: false, output }), {
      name: 'UserError',
      code: 'format-binary',
    })
    await t.rejects(exportBytes({ directory: `${runs}/absent`, table: 'uses' }), {
      name: 'UserError',
      code: 'log-missing',
    })
  })
})

t.test('exports of a run that was cut short hold its trajectories so far, without an outcome', async (t) => {
  const place = t.testdir()
  await runSmallPlan(`${place}/whole`)
  await cutShort({ from: `${place}/whole`, to: `${place}/cut`, isKept: ({ type }) => type !== 'end' })
  await cutShort({ from: `${place}/whole`, to: `${place}/early`, isKept: ({ type }) => type === 'begin' })
  const whole = await exportRows({ directory: `${place}/whole`, table: 'trajectories' })
  const cut = await exportRows({ directory: `${place}/cut`, table: 'trajectories' })
  t.strictSame(
    cut,
    whole.map((row) => ({ ...row, outcome: null, reason: null })),
  )
  const uses = await exportRows({ directory: `${place}/cut`, table: 'uses' })
  t.strictSame(uses, await exportRows({ directory: `${place}/whole`, table: 'uses' }))
  const early = await exportRows({ directory: `${place}/early`, table: 'trajectories' })
  t.strictSame(
    early.map(({ calls, outcome }) => ({ calls, outcome })),
    whole.map(() => ({ calls: 0, outcome: null })),
  )
  t.strictSame(await exportRows({ directory: `${place}/early`, table: 'uses' }), [], 'no use has failed yet')
})

/** A text, a number or a truth value as a CSV file has it. */
function plain(value: unknown): string {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    default:
      return value === null ? '' : typeof value
  }
}

/** Copies a run's log up to the first entry of each trajectory that is not kept. */
async function cutShort(cut: {
  readonly from: string
  readonly to: string
  readonly isKept: (entry: Entry) => boolean
}): Promise<void> {
  const view = await openLogView({ path: logPath(cut.from) })
  await mkdir(cut.to)
  const log = await openLevelLog({ path: logPath(cut.to), create: true })
  for await (const { id, entries, state } of readTrajectories(view, { bodies: 'none' })) {
    const end = entries.findIndex((entry) => !cut.isKept(entry))
    const hashes = [...state.calls.values()].flatMap(({ prompt, answer }) => [prompt, answer])
    const named = [state.begin?.scenario ?? null, ...hashes].filter((hash) => hash !== null)
    const bodies = await Promise.all(named.map(async (hash) => (await view.body(hash)) ?? ''))
    await log.append({ stream: id, at: 0, entries: entries.slice(0, end), bodies })
  }
  await log.append({ stream: RUN_STREAM, at: 0, entries: await readRunEntries(view) })
  await log.close()
  await view.close()
}
