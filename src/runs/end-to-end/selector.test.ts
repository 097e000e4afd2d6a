import t, { type Test } from 'tap'
import { openCohort } from '../../../corpora/open-cohort.ts'
import type { Cohort } from '../../../corpora/eicu/index.ts'
import { sharedData } from '../../../tools/shared-data.ts'
import { scriptedModel, type ModelClient } from '../../models/index.ts'
import { repairRows } from '../../report/tables/repairs.ts'
import type { TrajectoryRecord } from '../../report/trajectory-record.ts'
import { inRowOrder } from '../../store/index.ts'
import { openReplays } from '../replays.ts'
import { planOf, recordsOf, runInMemory } from './run-in-memory.ts'
import { openSweepLab } from './test-sweeps/open-sweep-lab.ts'

// a bound for what hangs, also where the file is run by itself
t.setTimeout(600_000)

const PEOPLE = 12
const PLAN = planOf(`
name: selector
corpus: {kind: synthetic, seed: 1, people: 60}
people: {partition: development, limit: ${PEOPLE}, seed: 1}
sizes: [small]
events: [E0, E1, E1b, E2, E4]
pipelines: [{selector: {lambda: 0}}, {selector: {lambda: 0.3}}, {selector: {lambda: 100}}]
models: [{kind: scripted, seed: 0}]
`)
const CASCADE = ['c(D4)', 's(D4)', 'G']

async function checkSelections(t: Test, cohort: Cohort): Promise<void> {
  const records = await recordsOf(await runInMemory({ plan: PLAN, cohort }))
  t.ok(records.length >= 8 * 5 * 3, `${records.length} trajectories`)
  for (const record of records) {
    const { pipeline = '', event } = record.state.begin?.cell ?? {}
    const repairs = repairRows(record)
    const revising = [...record.state.calls.values()].filter(({ phase }) => phase === 'revise')
    if (event === 'E0' || event === 'E4') {
      t.same([repairs, revising], [[], []], `${pipeline}: no revision, no operator`)
      continue
    }
    const mayCome = event === 'E2' ? CASCADE : ['G']
    const selected = pipeline === 'selector(100)' ? [] : mayCome
    t.match(
      repairs,
      [{ withdrawn: CASCADE, selected, republished: selected, leak: 0 }],
      `${pipeline} ${event ?? ''}`,
    )
    t.equal(repairs[0]?.['republication'], selected.length / mayCome.length)
    t.equal(revising.length, selected.length)
    const cost = Number(repairs[0]?.['operator_cost'])
    t.ok(selected.length === 0 ? cost === 0 : cost > 0 && cost < 1, `operators cost ${cost} of a rebuild`)
  }
}

t.test('at real prompts λ = 0 and 0.3 select everything and 100 nothing: synthetic records', async (t) => {
  await checkSelections(t, await openCohort({ kind: 'synthetic', seed: 1, people: 60 }))
})

const demo = sharedData('data', 'eicu-demo')
const skip = demo === null && 'the tables of the eICU demo are not here'
t.test(
  'at real prompts λ = 0 and 0.3 select everything and 100 nothing: open records',
  { skip },
  async (t) => {
    await checkSelections(t, await openCohort({ kind: 'eicu', path: demo ?? '' }))
  },
)

const RAW = 'A summary in plain words, which is no JSON.'

/** Answers as the scripted model does, but for the summaries that a repair asks for. */
function proseSummaries(): ModelClient {
  const model = scriptedModel({ name: 'scripted' })
  return {
    ...model,
    complete: async (request, signal) => {
      const answer = await model.complete(request, signal)
      const isRepair = request.operation.startsWith('revise/') && request.schema.name === 'summary'
      return isRepair && answer.kind === 'answer' ? { ...answer, text: RAW } : answer
    },
  }
}

/** The nodes that the revision reached or made, as they stand at the end. */
function repairedNodes({ state }: TrajectoryRecord): string[] {
  const nodes = [...state.store.nodes.values()].filter(({ id }) => id === 'G' || id.startsWith('D4'))
  return inRowOrder(nodes).map(
    ({ id, version, status, content }) => `${id}@${version} ${status}${content.text === RAW ? ' raw' : ''}`,
  )
}

function useOnePrompt(record: TrajectoryRecord): string {
  const call = [...record.state.calls.values()].find(({ operation }) => operation === 'use1')
  return call === undefined ? '' : (record.body(call.prompt) ?? '')
}

t.test(
  'B13.5: a malformed regenerated summary stays withdrawn; local repair republishes it as raw text',
  async (t) => {
    const lab = await openSweepLab(20)
    const models = {
      models: new Map([['scripted', { client: proseSummaries(), maxTokens: 2048 }]]),
      replays: openReplays((run) => run),
      inFlightMax: 8,
      close: () => Promise.resolve(),
    }
    const pipelines = ['local-repair', 'selector(0.3)']
    const records = await lab.sweep({ events: ['E2'], pipelines, models })
    t.ok(records.length >= 4)
    for (const record of records) {
      const isSelector = record.state.begin?.cell.pipeline === 'selector(0.3)'
      t.equal(record.state.end?.outcome, 'completed')
      t.same(
        repairedNodes(record),
        isSelector
          ? ['D4.1@1 withdrawn', 'D4.1@2 active', 'D4.s@1 withdrawn', 'G@1 withdrawn']
          : [
              ...['D4.1@1 invalidated', 'D4.1@2 active', 'D4.s@1 invalidated', 'D4.s@2 active raw'],
              ...['G@1 invalidated', 'G@2 active raw'],
            ],
      )
      t.equal(useOnePrompt(record).includes(RAW), !isSelector)
      if (!isSelector) continue
      t.match(repairRows(record), [
        { selected: CASCADE, republished: ['c(D4)'], leak: 0, republication: 1 / 3 },
      ])
    }
  },
)
