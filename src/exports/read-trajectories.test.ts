import t from 'tap'
import { sha256, type Digest } from '../ids/index.ts'
import { openLogView } from '../log/index.ts'
import { logPath } from '../runs/log-path.ts'
import { readTrajectories } from './read-trajectories.ts'
import { runSmallPlan } from './test-kit/run-small-plan.ts'

t.test('trajectories of a run', async (t) => {
  const directory = `${t.testdir()}/run`
  await runSmallPlan(directory)
  const view = await openLogView({ path: logPath(directory) })
  t.teardown(() => view.close())

  await t.test(
    'trajectories are read once each, in the order of ids, whole, and without the run stream',
    async (t) => {
      const ids: string[] = []
      for await (const { id, entries, state } of readTrajectories(view, { bodies: 'none' })) {
        ids.push(id)
        t.equal(entries[0]?.type, 'begin')
        t.equal(entries.at(-1)?.type, 'end')
        t.equal(state.sequence, entries.length)
      }
      t.equal(ids.length, 120)
      t.strictSame(ids, [...new Set(ids)].sort())
      t.ok(ids.every((id) => /^[0-9a-f]{16}$/.test(id)))
    },
  )

  await t.test('trajectories of a range are those whose ids lie in it', async (t) => {
    const all: string[] = []
    for await (const { id } of readTrajectories(view, { bodies: 'none' })) all.push(id)
    const some: string[] = []
    for await (const { id } of readTrajectories(view, { bodies: 'none', from: '4', to: 'c8' })) some.push(id)
    t.strictSame(
      some,
      all.filter((id) => id >= '4' && id < 'c8'),
    )
    t.ok(some.length > 0 && some.length < all.length)
  })

  await t.test('trajectories of one scenario share its value', async (t) => {
    const scenarios = new Map<Digest, unknown>()
    for await (const { scenario, state } of readTrajectories(view, { bodies: 'none' })) {
      const hash = state.begin?.scenario ?? ('' as Digest)
      t.equal(scenarios.get(hash) ?? scenario, scenario)
      scenarios.set(hash, scenario)
    }
    t.equal(scenarios.size, 20)
  })

  await t.test('trajectories know the bodies that were asked for and no other', async (t) => {
    for (const bodies of ['none', 'uses', 'all'] as const) {
      let known = 0
      for await (const { state, body } of readTrajectories(view, { bodies, to: '4' })) {
        for (const { purpose, prompt, answer } of state.calls.values()) {
          const isAsked = bodies === 'all' || (bodies === 'uses' && purpose === 'use')
          for (const hash of answer === null ? [prompt] : [prompt, answer]) {
            const text = body(hash)
            if (isAsked) t.equal(sha256(text ?? ''), hash)
            else if (bodies === 'none') t.equal(text, undefined)
            if (text !== undefined) known += 1
          }
        }
      }
      t.equal(known > 0, bodies !== 'none', bodies)
    }
  })
})
