import t from 'tap'
import { sha256, type Digest } from '../ids/index.ts'
import { openLogView, type LogReader } from '../log/index.ts'
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

  await t.test('a text that is gone is told, not left out', async (t) => {
    const [lost] = await prompts(view)
    const holed: LogReader = {
      ...view,
      bodies: async (hashes) => {
        const texts = new Map(await view.bodies(hashes))
        texts.delete(lost)
        return texts
      },
    }
    const read = async (bodies: 'none' | 'uses'): Promise<number> => {
      let count = 0
      for await (const { entries } of readTrajectories(holed, { bodies })) count += entries.length
      return count
    }
    t.ok((await read('none')) > 0, 'nobody misses what is not asked for')
    await t.rejects(read('uses'), { code: 'log-corrupt', message: new RegExp(`lacks text ${lost}`) })
    const bare: LogReader = { ...view, body: () => Promise.resolve(null) }
    const scenarios = readTrajectories(bare, { bodies: 'none' })
    await t.rejects(scenarios.next(), { code: 'log-corrupt', message: /the scenario of a trajectory/ })
  })
})

/** The prompts of the uses of the first trajectory. */
async function prompts(view: LogReader): Promise<[Digest, ...Digest[]]> {
  for await (const { state } of readTrajectories(view, { bodies: 'none' })) {
    const [first, ...more] = [...state.calls.values()].filter(({ purpose }) => purpose === 'use')
    if (first !== undefined) return [first.prompt, ...more.map(({ prompt }) => prompt)]
  }
  throw new Error('a run has uses')
}
