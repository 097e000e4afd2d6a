import { join } from 'node:path'
import t from 'tap'
import { loadTables, SMALL } from '../../corpora/eicu/test-folder/index.ts'
import { withDatabase } from '../check/test-kit/open-check-lab.ts'
import { encodeFrame } from '../log/frame.ts'
import { planOf, runSmallPlan } from '../exports/test-kit/run-small-plan.ts'
import { runCli } from './test-kit/run-cli.ts'

const PLAN = `
name: one
role: development
corpus: { kind: synthetic, seed: 1, people: 40 }
people: { partition: development, limit: 1, seed: 1 }
sizes: [small]
events: [E1]
pipelines: [local-repair, no-propagation]
models: [{ kind: scripted, seed: 0 }]
`

t.test('check says law by law what held, and exits 3 with the history of what did not', async (t) => {
  const directory = join(t.testdir(), 'run')
  await runSmallPlan(directory, { plan: planOf(PLAN) })
  const good = await runCli(['check', directory])
  t.match(good, { code: 0, stderr: '' })
  t.match(good.stdout, /^h6-read-set-constraints-are-per-node +\d+ {2}a read set holds/m)
  t.match(good.stdout, /^h2-unrelated-write-does-not +– {2}not exercised/m)
  t.match(good.stdout, /^By design:\n {2}ancestry: no-propagation/m)
  t.match(good.stdout, /^Holds: 2 trajectories, \d+ entries, \d+ bodies\n$/m)

  const json = await runCli(['check', directory, '--json'])
  t.equal(json.code, 0)
  t.match(JSON.parse(json.stdout), {
    laws: { totals: 3 },
    not_exercised: [/^h1-/, /^h2-/, /^h3-/],
    by_design: [/no-propagation/],
    violations: [],
    entries: Number,
    quarantined: 0,
    quarantined_undone: 0,
  })

  await withDatabase(join(directory, 'log'), async (database) => {
    const [key = ''] = await database.keys({ gte: 'e/', limit: 1 }).all()
    await database.del(key)
  })
  const bad = await runCli(['check', directory])
  t.equal(bad.code, 3)
  t.match(bad.stdout, /^Violations:\n {2}sequences in [0-9a-f]{16} at 0: entry 0 is missing before entry 1$/m)
  t.match(bad.stdout, /^Does not hold: 1 violations/m)
})

t.test('a run for which nobody is eligible says why, and that its check is no pass', async (t) => {
  const directory = join(t.testdir(), 'run')
  const told: string[] = []
  const small = await loadTables(t, SMALL)
  const people = small.people.map((person) => ({ ...person, partition: 'development' as const }))
  await runSmallPlan(directory, {
    plan: planOf(PLAN.replace('[E1]', '[E1, E4]')),
    openCohort: () => Promise.resolve({ ...small, people }),
    onNotice: (line) => told.push(line),
  })
  t.match(told, [
    /^Nobody is eligible/,
    '  E1   1 requested, 1 considered, 0 eligible, 0 used',
    '  E4   1 requested, 1 considered, 0 eligible, 0 used',
    '  left out of every event:',
    /^ {4}[a-z-]+ {2}1$/,
  ])
  t.equal(told.length, 5)
  const { code, stdout } = await runCli(['check', directory])
  t.equal(code, 3)
  t.match(
    stdout,
    /^Nothing was checked: this run has no trajectories, and a run in which nothing was checked is no pass\n$/m,
  )
})

t.test('check counts what was set aside, and passes it once it is done anew', async (t) => {
  const directory = join(t.testdir(), 'run')
  await runSmallPlan(directory, { plan: planOf(PLAN) })
  const key = 'q/000000000001'
  const setAside = (name: string): Promise<void> =>
    withDatabase(join(directory, 'log'), async (database) => {
      const [first = ''] = await database.keys({ gte: 'e/', limit: 1 }).all()
      const stream = first.slice('e/'.length, first.indexOf('!'))
      const note = {
        kind: 'stream',
        stream: name === '' ? stream : name,
        reason: 'entry 1 is gone',
        entries: 1,
      }
      await database.put(key, encodeFrame(key, note))
    })
  await setAside('')
  const anew = await runCli(['check', directory])
  t.equal(anew.code, 0)
  t.match(
    anew.stdout,
    /^Holds: [^\n]*; 1 trajectory was set aside because [^\n]* damaged, and is done anew\n$/m,
  )
  await setAside('0123456789abcdef')
  const undone = await runCli(['check', directory])
  t.equal(undone.code, 3)
  t.match(
    undone.stdout,
    /^Does not hold: [^\n]*; 1 trajectory was set aside [^\n]* 1 of them is not done anew yet/m,
  )
})

t.test('check without a run is a mistake, in one line', async (t) => {
  const directory = t.testdir()
  t.match(await runCli(['check', directory]), {
    code: 1,
    stderr: /^palimpsest: Cannot find a run to check[^\n]*\n$/,
  })
})
