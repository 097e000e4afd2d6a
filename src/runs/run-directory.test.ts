import t from 'tap'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLevelLog } from '../log/index.ts'
import { parsePlan } from '../plans/index.ts'
import { CHOICES } from './choices.ts'
import { logPath } from './log-path.ts'
import { makeRunDirectory, openRunDirectory, type BegunRun } from './run-directory.ts'
import { RUN_STREAM, type RunEntry } from './run-entry.ts'

const FILE = join('plans', 'start.yaml')
const PLAN = parsePlan({ text: readFileSync(FILE, 'utf8'), file: FILE })
const PEOPLE: RunEntry & { readonly type: 'people' } = {
  type: 'people',
  survey: {
    partition: 'development',
    seed: 0,
    eligible: 'every',
    sizes: ['small'],
    eligibleForEvery: 0,
    events: [],
    people: [],
  },
  planned: 0,
}

/** A directory begun by this program, as its first entry would be after `change`. */
async function begunWith(path: string, change: (first: RunEntry) => RunEntry): Promise<void> {
  const model = await makeRunDirectory(join(path, 'model'), PLAN, PEOPLE)
  await model.log.close()
  const [first] = model.entries
  if (first === undefined) throw new Error('a run says who it is')
  const log = await openLevelLog({ path: logPath(path), create: true })
  await log.append({ stream: RUN_STREAM, at: 0, entries: [change(first), PEOPLE] })
  await log.close()
}

async function opened(path: string): Promise<Extract<BegunRun, { readonly kind: 'open' }>> {
  const run = await openRunDirectory(path, PLAN)
  if (run?.kind !== 'open') throw new Error('a run that has begun is opened')
  return run
}

t.test('run directory records the choices of the program in its first entry', async (t) => {
  const path = t.testdir()
  const { log } = await makeRunDirectory(path, PLAN, PEOPLE)
  await log.close()
  const again = await opened(path)
  const [first] = again.entries
  t.same(first?.type === 'run' ? first.choices : null, CHOICES)
  await again.log.close()
})

t.test('run directory begun with another value of a choice is refused, and named', async (t) => {
  const path = t.testdir()
  await begunWith(path, (first) => ({ ...first, choices: { ...CHOICES, proxy: 'whole-path' } }) as RunEntry)
  await t.rejects(openRunDirectory(path, PLAN), { code: 'choices-changed', message: /begun with \(proxy\)/ })
})

t.test(
  'run directory whose plan is the same and whose digest of it is not says so, and where to look',
  async (t) => {
    const path = t.testdir()
    await begunWith(path, (first) => ({ ...first, planDigest: 'f'.repeat(64) }) as RunEntry)
    await t.rejects(openRunDirectory(path, PLAN), {
      code: 'plan-digest-differs',
      message: `Cannot go on in ${path}: the plan digest that it records (ffffffffffff) does not fit the plan that it records; look at it with "palimpsest check ${path}", or choose another --out`,
    })
  },
)

t.test('run directory begun before a choice had a name is gone on with', async (t) => {
  const path = t.testdir()
  const { proxy: _, ...fewer } = CHOICES
  await begunWith(path, (first) => ({ ...first, choices: fewer }) as RunEntry)
  const again = await opened(path)
  t.equal(again.entries.length, 2)
  await again.log.close()
})
