import t from 'tap'
import { extractedFacts, parseAnswer } from '../../prompts/index.ts'
import type { Row } from '../../report/row.ts'
import { trajectoryRows } from '../../report/tables/trajectories.ts'
import type { TrajectoryRecord } from '../../report/trajectory-record.ts'
import { byPrompt } from './test-sweeps/by-prompt.ts'
import { callsOfSweep, type LabCall } from './test-sweeps/calls-of-sweep.ts'
import { COLUMNS } from './test-sweeps/column-groups.ts'
import { errorFreeAnswer } from './test-sweeps/error-free-answer.ts'
import { inRange, type Trial } from './test-sweeps/in-range.ts'
import { leakyPlan } from './test-sweeps/leaky-plan.ts'
import { movedColumns } from './test-sweeps/moved-columns.ts'
import { openSweepLab } from './test-sweeps/open-sweep-lab.ts'
import { pairedSweeps, type SweepPair } from './test-sweeps/paired-sweeps.ts'
import { keyOf, usesOf, type LabUse } from './test-sweeps/uses-of.ts'

// a bound for what hangs, also where the file is run by itself
t.setTimeout(600_000)

/*
 * Whole sweeps at one error rate against the same sweep without errors (matrix, "The scripted model's error rates"), for the
 * rates that concern items. Every column that moved is listed, so that none moves in silence; how far it moved is bounded
 * exactly, over distinct prompts.
 */
const TEN = [
  ...['re-read', 're-read-filtered', 'cache', 'rebuild', 'local-repair', 'task-filtered'],
  ...['quarantine', 'no-propagation', 'selector(0.3)', 'stateless'],
]
const FILTERED = ['re-read-filtered', 'task-filtered']
const FEW = 6
const RATE = 0.3

const lab = await openSweepLab(100)
const swept = pairedSweeps(lab)

const sorted = (...columns: readonly (readonly string[])[]): string[] => columns.flat().sort()

/** The uses of some events, pipelines and places. */
function usesWhere(
  records: readonly TrajectoryRecord[],
  where: { readonly event?: string; readonly use?: number; readonly pipelines?: readonly string[] },
): LabUse[] {
  return usesOf(records).filter(
    ({ event, use, task, pipeline }) =>
      task === 'MED' &&
      event === (where.event ?? event) &&
      use === (where.use ?? use) &&
      (where.pipelines?.includes(pipeline) ?? true),
  )
}

/** A trial for each distinct prompt: whether a column is true, and how likely that is. */
function trials(uses: readonly LabUse[], column: string, chanceOf: (use: LabUse) => number): Trial[] {
  return byPrompt(uses, (use) => ({ chance: chanceOf(use), isHit: use.row[column] === true }))
}

/** What each prompt's answer listed without errors. */
function plainItems({ before }: SweepPair): (use: LabUse) => readonly string[] {
  const items = new Map(usesOf(before).map((use) => [use.prompt, use.items]))
  return ({ prompt }) => items.get(prompt) ?? []
}

/** The chance that a key is named when each item of a list is left out with probability r. */
function named(key: string | null, items: readonly string[], r: number): number {
  return 1 - r ** items.filter((item) => keyOf(item) === key).length
}

/** The chance that what is left of a list names the expected keys and no other: (1 − r)^m where each has one item. */
function exactly(use: LabUse, items: readonly string[], r: number): number {
  const expected = use.row['expected'] as readonly string[]
  const others = new Set(items.map(keyOf).filter((key) => key !== null && !expected.includes(key)))
  const kept = expected.reduce((chance, key) => chance * named(key, items, r), 1)
  return [...others].reduce((chance, key) => chance * (1 - named(key, items, r)), kept)
}

const isUseRow = (table: string, row: Row): boolean => table === 'uses' || row['purpose'] === 'use'

t.test('omit: each item of a use answer is left out with its rate', async (t) => {
  const sweep = {
    events: ['E1', 'E1b', 'E2'],
    pipelines: ['re-read', 'cache', 'no-propagation'],
  } as const
  const pair = await swept({ omit: RATE }, sweep)
  const { before, after } = pair
  const moved = sorted(COLUMNS.answer, COLUMNS.length, COLUMNS.lacking, [
    ...['uses.retained', 'uses.old_retained', 'uses.stale_commit'],
  ])
  t.same(movedColumns(before, after), moved)
  t.same(
    movedColumns(before, after, (table, row) => table === 'calls' && !isUseRow(table, row)),
    [],
  )
  const plain = plainItems(pair)
  const leftOut = byPrompt(usesOf(after), (use) =>
    plain(use).map((item) => ({ chance: RATE, isHit: !use.items.includes(item) })),
  )
  inRange(t, 'items left out', leftOut.flat())
  const missing = byPrompt(usesWhere(after, { use: 0 }), (use) =>
    (use.row['expected'] as readonly string[]).map((key) => ({
      chance: 1 - named(key, plain(use), RATE),
      isHit: (use.row['missing'] as readonly string[]).includes(key),
    })),
  )
  inRange(t, 'keys missing', missing.flat())
  const strict = (where: Parameters<typeof usesWhere>[1]): Trial[] =>
    trials(usesWhere(after, where), 'strict_completion', (use) => exactly(use, plain(use), RATE))
  inRange(t, 'strict, (1 − r)^m', strict({ pipelines: ['re-read', 'cache'] }))
  inRange(
    t,
    'strict, when the stale item alone is left out',
    strict({ event: 'E1', use: 1, pipelines: ['no-propagation'] }),
  )
  const target = (column: string, where: Parameters<typeof usesWhere>[1]): void => {
    const uses = usesWhere(after, { use: 1, ...where })
    inRange(
      t,
      column,
      trials(uses, column, (use) => named(use.target, plain(use), RATE)),
    )
  }
  target('retained', { event: 'E1b' })
  target('adopted', { event: 'E2', pipelines: ['re-read', 'cache'] })
  target('old_retained', { event: 'E2', pipelines: ['no-propagation'] })
  target('stale_commit', { event: 'E1', pipelines: ['no-propagation'] })
  const repaired = usesWhere(after, { event: 'E2', use: 1, pipelines: ['re-read', 'cache'] })
  inRange(
    t,
    'success',
    trials(repaired, 'success', (use) => exactly(use, plain(use), RATE)),
  )
})

t.test('omit at 1: nothing is listed', async (t) => {
  const pipelines = ['re-read', 'no-propagation']
  const { after } = await swept({ omit: 1 }, { events: ['E1', 'E1b', 'E2'], pipelines, people: FEW })
  for (const { row, task, event, use } of usesOf(after)) {
    t.same(row['listed'], [])
    if (task === 'DX') continue
    t.same(row['missing'], row['expected'])
    t.match(row, { strict_completion: false, fabricated: false, unsupported_any: false, format: 'valid' })
    if (use === 0) continue
    if (event === 'E1') t.equal(row['stale_commit'], false)
    if (event === 'E1b') t.equal(row['retained'], false)
    if (event === 'E2')
      t.match(row, { adopted: false, old_retained: false, success: false, target_label: 'missing' })
  }
})

/** Whether each fact of some extractions was left out, over distinct prompts. */
function factsLeftOut(calls: readonly LabCall[], r: number): Trial[] {
  const factsOf = (text: string): string[] =>
    (extractedFacts(parseAnswer(text))?.facts ?? []).map((fact) => JSON.stringify(fact))
  const extractions = calls.filter(({ purpose }) => purpose === 'extract')
  return byPrompt(extractions, (call) => {
    const kept = factsOf(call.answerText)
    return factsOf(errorFreeAnswer(call)).map((fact) => ({ chance: r, isHit: !kept.includes(fact) }))
  }).flat()
}

t.test('omit_extract moves nothing for re-reading', async (t) => {
  for (const r of [RATE, 1]) {
    const pipelines = ['re-read', 're-read-filtered']
    const { before, after } = await swept(
      { omit_extract: r },
      { events: ['E0', 'E2'], pipelines, people: 20 },
    )
    t.same(movedColumns(before, after), [])
  }
})

t.test(
  'omit_extract: each fact of an extraction is left out with its rate, and lists lack what memory lacks',
  async (t) => {
    const pipelines = ['cache', 'local-repair']
    const { before, after } = await swept({ omit_extract: RATE }, { events: ['E0', 'E2'], pipelines })
    const moved = sorted(COLUMNS.answer, COLUMNS.length, COLUMNS.prompt, COLUMNS.memory, COLUMNS.lacking)
    t.same(movedColumns(before, after), sorted(moved, COLUMNS.visibility))
    inRange(t, 'facts left out', factsLeftOut(callsOfSweep(after), RATE))
    // one use 0 a person at E0, whatever the pipeline: all of them extract the same documents with the same prompts
    const full = new Map(
      usesWhere(before, { event: 'E0', use: 0, pipelines: ['cache'] }).map(({ row, items }) => [
        row['trajectory_id'],
        items,
      ]),
    )
    const first = usesWhere(after, { event: 'E0', use: 0, pipelines: ['cache'] }).map((use) => ({
      chance: exactly(use, full.get(use.row['trajectory_id']) ?? [], RATE),
      isHit: use.row['strict_completion'] === true,
    }))
    inRange(t, 'strict at use 0', first)
    for (const pipeline of pipelines) {
      const adopted = usesWhere(after, { event: 'E2', use: 1, pipelines: [pipeline] })
      inRange(
        t,
        `${pipeline} adopts`,
        adopted.map(({ row }) => ({ chance: 1 - RATE, isHit: row['adopted'] === true })),
      )
      t.ok(
        adopted.every(({ row }) => row['adopted'] === row['new_value_visible']),
        'what is not adopted is not there',
      )
    }
  },
)

t.test('omit_extract at 1: memory holds no claim, so none is invalidated or rebuilt', async (t) => {
  const pipelines = ['cache', 'local-repair']
  const { after } = await swept({ omit_extract: 1 }, { events: ['E2'], pipelines, people: FEW })
  for (const record of after) {
    const nodes = [...record.state.store.nodes.values()]
    t.same(
      nodes.filter(({ type }) => type === 'claim'),
      [],
    )
    // the event document's summary and the global one are still there to repair
    const count = record.state.begin?.cell.pipeline === 'cache' ? 0 : 2
    t.match(trajectoryRows(record), [
      { outcome: 'completed', nodes_invalidated: count, nodes_rebuilt: count },
    ])
  }
  for (const { row } of usesOf(after)) t.match(row, { listed: [], committed: true, format: 'valid' })
})

t.test('fabricate: a medication list names an invented drug with its rate', async (t) => {
  const sweep = { events: ['E1', 'E2'], pipelines: ['re-read', 'cache', 'no-propagation'] } as const
  const pair = await swept({ fabricate: RATE }, sweep)
  const { before, after } = pair
  const moved = sorted(COLUMNS.answer, COLUMNS.length, [
    ...['uses.listed', 'uses.fabricated', 'uses.strict_completion', 'uses.success_strict'],
  ])
  t.same(movedColumns(before, after), moved)
  t.same(
    movedColumns(before, after, (_, row) => row['task'] === 'DX' && 'listed' in row),
    [],
  )
  inRange(
    t,
    'fabricated',
    trials(usesWhere(after, {}), 'fabricated', () => RATE),
  )
  const complete = usesWhere(after, { pipelines: ['re-read', 'cache'] })
  inRange(
    t,
    'strict',
    trials(complete, 'strict_completion', () => 1 - RATE),
  )
  const replaced = usesWhere(after, { event: 'E2', use: 1, pipelines: ['re-read', 'cache'] })
  inRange(
    t,
    'success_strict',
    trials(replaced, 'success_strict', () => 1 - RATE),
  )
  const always = await swept({ fabricate: 1 }, { ...sweep, people: FEW })
  t.same(movedColumns(always.before, always.after), moved)
  t.ok(usesWhere(always.after, {}).every(({ row }) => row['fabricated'] === true))
})

t.test('off_source at E4: a drug of a source the task does not allow is listed with its rate', async (t) => {
  const showing = ['re-read', 'cache', 'local-repair', 'no-propagation']
  const { before, after } = await swept({ off_source: RATE }, { events: ['E4'], pipelines: showing })
  const moved = sorted(COLUMNS.answer, [
    ...['uses.listed', 'uses.strict_completion', 'uses.unsupported_any', 'uses.unsupported_event'],
  ])
  t.same(movedColumns(before, after), moved)
  t.same(
    movedColumns(before, after, (table, row) => table === 'uses' && row['task'] === 'DX'),
    [],
  )
  for (const pipelines of [...showing.map((name) => [name]), showing]) {
    const uses = usesWhere(after, { pipelines })
    inRange(
      t,
      `${pipelines.join()}: any`,
      trials(uses, 'unsupported_any', () => RATE),
    )
    inRange(
      t,
      `${pipelines.join()}: strict`,
      trials(uses, 'strict_completion', () => 1 - RATE),
    )
    t.ok(uses.every(({ row }) => row['unsupported_any'] === row['unsupported_event']))
  }
})

t.test(
  'off_source at 1: all but the filtered pipelines list it at E4; nothing moves at E0, E1, E1b and E2',
  async (t) => {
    const always = await swept({ off_source: 1 }, { events: ['E4'], pipelines: TEN, people: FEW })
    for (const { row, pipeline } of usesWhere(always.after, {})) {
      const isListed = !FILTERED.includes(pipeline)
      const expected = {
        unsupported_any: isListed,
        unsupported_event: isListed,
        strict_completion: !isListed,
      }
      t.match(row, { ...expected, fabricated: false, missing: [] }, pipeline)
    }
    const filtered = await swept({ off_source: 1 }, { events: ['E4'], pipelines: FILTERED })
    t.same(movedColumns(filtered.before, filtered.after), [], 'filtered prompts do not show it')
    const events = ['E0', 'E1', 'E1b', 'E2'] as const
    const other = await swept({ off_source: 1 }, { events, pipelines: TEN, people: FEW })
    t.same(movedColumns(other.before, other.after), [])
  },
)

t.test('keep_stale moves nothing in the ten pipelines, which never show two values', async (t) => {
  const events = ['E0', 'E1', 'E1b', 'E2', 'E4'] as const
  const { before, after } = await swept({ keep_stale: 1 }, { events, pipelines: TEN, people: FEW })
  t.same(movedColumns(before, after), [])
})

t.test('keep_stale: a pipeline that shows both values lists both with the rate', async (t) => {
  const judgedAs = { leaky: 're-read' }
  const sweep = { events: ['E2'], pipelines: ['re-read'], instead: leakyPlan, judgedAs } as const
  const { before, after } = await swept({ keep_stale: RATE }, sweep)
  const shown = usesWhere(before, { use: 1 })
  t.ok(shown.every(({ pipeline }) => pipeline === 'leaky'))
  t.ok(
    shown.every(({ row }) => row['both_present'] === false && row['adopted'] === true),
    'without errors the new one',
  )
  const both = ['uses.both_present', 'uses.old_retained', 'uses.target_label']
  t.same(
    movedColumns(before, after),
    sorted(COLUMNS.answer, COLUMNS.length, both),
    'both present = the old one retained',
  )
  inRange(
    t,
    'both',
    trials(usesWhere(after, { use: 1 }), 'both_present', () => RATE),
  )
  const always = await swept({ keep_stale: 1 }, { ...sweep, people: FEW })
  const labels = usesWhere(always.after, { use: 1 }).map(({ row }) => row['target_label'])
  t.same([...new Set(labels)], ['both'])
})
