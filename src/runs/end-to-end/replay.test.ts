import t from 'tap'
import { join } from 'node:path'
import { exportRows } from '../../exports/test-kit/export-bytes.ts'
import { planOf, runSmallPlan } from '../../exports/test-kit/run-small-plan.ts'

/** A plan of eight trajectories by the lists that differ between runs. */
function plan({ models, pipelines = 're-read, local-repair' }: { models: string; pipelines?: string }) {
  return planOf(`
name: replayed
role: development
corpus: { kind: synthetic, seed: 1, people: 40 }
people: { partition: development, limit: 2, seed: 1 }
sizes: [small]
events: [E1, E2]
pipelines: [${pipelines}]
models: [${models}]
`)
}

const directory = t.testdir()
const earlier = join(directory, 'earlier')
// It errs, so that its answers cannot be guessed from the records.
const model = '{ kind: scripted, seed: 3, omit: 0.3, fabricate: 0.3, malformed: 0.2 }'
await runSmallPlan(earlier, { plan: plan({ models: model }) })

/** A run's rows without what names the trajectory, whose id hashes its model, and without times; in an order of their own. */
async function comparable(run: string, table: 'uses' | 'calls'): Promise<string[]> {
  const rows = await exportRows({ directory: run, table, withBodies: true })
  return rows.map(({ trajectory_id: _, call_id: __, latency_ms: ___, ...row }) => JSON.stringify(row)).sort()
}

t.test('replay answers every call as the earlier run did, whatever its model got wrong', async (t) => {
  const out = join(directory, 'replayed')
  await runSmallPlan(out, { plan: plan({ models: `{ kind: replay, run: ${JSON.stringify(earlier)} }` }) })
  const uses = await comparable(out, 'uses')
  t.equal(uses.length, 24)
  t.strictSame(uses, await comparable(earlier, 'uses'))
  t.strictSame(await comparable(out, 'calls'), await comparable(earlier, 'calls'))
})

t.test(
  'replay of a call that the earlier run never made fails by name; the other trajectories complete',
  async (t) => {
    const out = join(directory, 'wider')
    const notices: string[] = []
    const wider = plan({
      models: `{ kind: replay, run: ${JSON.stringify(earlier)} }`,
      pipelines: 're-read, local-repair, cache',
    })
    await runSmallPlan(out, { plan: wider, onNotice: (line) => notices.push(line) })
    const rows = await exportRows({ directory: out, table: 'trajectories' })
    for (const { pipeline, outcome, reason } of rows) {
      const expected = pipeline === 'cache' ? ['failed', 'replay-missing'] : ['completed', null]
      t.strictSame([outcome, reason], expected, String(pipeline))
    }
    t.match(notices, [/^replay-missing: Cannot replay ingest\/extract\/D\d@1 of trajectory [0-9a-f]{16}: /])
  },
)

t.test('replay of a run of several models is refused: a cell would have several answers', async (t) => {
  const two = join(directory, 'two')
  const models = '{ kind: scripted, name: one }, { kind: scripted, name: other }'
  await runSmallPlan(two, { plan: plan({ models, pipelines: 're-read' }) })
  const again = plan({ models: `{ kind: replay, run: ${JSON.stringify(two)} }`, pipelines: 're-read' })
  await t.rejects(runSmallPlan(join(directory, 'none'), { plan: again }), { code: 'replay-ambiguous' })
})
