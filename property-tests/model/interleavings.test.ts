import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import t from 'tap'
import { openMemoryLog } from '../../src/log/index.ts'
import { parseHistory } from '../histories/parse-history.ts'
import { SESSIONS, type Step } from '../histories/step.ts'
import { PRODUCT_RULES } from '../testing/product-rules.ts'
import { checkProperty } from './check-property.ts'
import { JournalWorld } from './journal-world.ts'
import { judgeLog } from './judge-log.ts'
import { lateLog, playAtOnce, type Program } from './play-at-once.ts'
import { lawRuns } from '../testing/law-runs.ts'

/**
 * Sessions work at once over one store, and revisions come in between. Whatever order their steps and the log's
 * acknowledgements take: a use commits exactly when nothing that it read has changed since its snapshot, as the log's own
 * order of entries tells it; and what was acknowledged is what the log folds to.
 */
const FILE = { file: 'property-tests/model/interleavings' }
const SETUP = 'ingest d1 | ingest d2 | extract d1 | extract d2 | derive g from d1.1 d2.1'

/** What a session does in one go, but for the turns of others. */
const WORK = [
  'snap d1 | commit',
  'snap d1.1 | commit',
  'snap | commit | commit',
  'snap g d2 | commit',
  'ask d1.1 from d1 | admit',
  'ask g from d1.1 d2.1 | admit | snap g | commit',
  'snap d2 | use d2.1 | commit',
] as const
const REVISIONS = [
  'rev d1',
  'rev d2',
  'rev d1 | invalidate d1',
  'revoke d2',
  'write',
  'withdraw g',
  'rev d1 =a',
] as const

const works = fc.array(fc.constantFrom(...WORK), { minLength: 1, maxLength: 2 })
const revisions = fc.array(fc.constantFrom(...REVISIONS), { minLength: 1, maxLength: 3 })

type Play = (
  world: JournalWorld,
  step: Step,
  scheduler: fc.Scheduler,
) => Promise<Awaited<ReturnType<JournalWorld['playHastily']>>>

const rightly: Play = async (world, step) => (await world.play(step)).outcome
/** Takes the gate's verdict, lets others run, and only then writes it. */
const hastily: Play = (world, step, scheduler) =>
  step.verb === 'commit'
    ? world.playHastily(step, () => scheduler.schedule(Promise.resolve(), 'a verdict on its way'))
    : rightly(world, step, scheduler)

function interleavings(sessions: number, play: Play, met: Map<string, number>) {
  const programs = fc.tuple(...Array.from({ length: sessions }, () => works))
  return fc.asyncProperty(fc.scheduler(), programs, revisions, async (scheduler, programs, revised) => {
    const log = openMemoryLog()
    const world = await JournalWorld.open(PRODUCT_RULES, lateLog(log, scheduler))
    const setup = [{ name: 'setup', steps: stepsOf(SETUP) }]
    await playAtOnce(scheduler, setup, (step) => rightly(world, step, scheduler))
    const running = [
      ...programs.map(sessionProgram),
      { name: 'connector', steps: stepsOf(revised.join(' | ')) },
    ]
    const outcomes = await playAtOnce(scheduler, running, (step) => play(world, step, scheduler))
    for (const outcome of outcomes) {
      const kind = outcome?.outcome ?? 'left out'
      met.set(kind, (met.get(kind) ?? 0) + 1)
    }
    await holds(world)
  })
}

function sessionProgram(work: readonly string[], place: number): Program {
  const name = SESSIONS[place] ?? 's3'
  const line = work.join(' | ')
  return {
    name,
    steps: stepsOf(
      line
        .split(' | ')
        .map((step) => `${name}: ${step}`)
        .join(' | '),
    ),
  }
}

function stepsOf(line: string): Step[] {
  return parseHistory(line).map(({ step }) => step)
}

async function holds(world: JournalWorld): Promise<void> {
  const { wrong } = judgeLog(await world.entries())
  if (wrong.length > 0) throw new Error(`wrong verdicts: ${wrong.join('; ')}`)
  if (!isDeepStrictEqual(await world.folded(), world.state)) throw new Error('the log folds to another state')
}

for (const sessions of [2, 3]) {
  const met = new Map<string, number>()
  checkProperty(
    `${sessions} sessions at once over one store commit exactly what had not changed`,
    interleavings(sessions, rightly, met),
    FILE,
  )

  t.test(`${sessions} sessions at once met every outcome`, (t) => {
    t.comment(
      [...met]
        .sort()
        .map(([kind, times]) => `${kind} ${times}`)
        .join(', '),
    )
    if (lawRuns(process.env).path === undefined) {
      for (const kind of ['committed', 'blocked', 'admitted', 'rejected', 'left out']) {
        t.ok((met.get(kind) ?? 0) > 10, kind)
      }
    } else t.pass('one case is played again')
    t.end()
  })
}

t.test('sessions that decide before they write are found out', async (t) => {
  const details = await fc.check(interleavings(2, hastily, new Map()), { seed: 1, numRuns: 1_000 })
  t.ok(details.failed)
  const { errorInstance } = details
  t.comment(errorInstance instanceof Error ? errorInstance.message : 'no reason')
  t.match(errorInstance, { message: /wrong verdicts: .* is committed by \[\], changed were \[.+\]/ })
})
