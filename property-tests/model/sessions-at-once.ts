import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { openMemoryLog } from '../../src/log/index.ts'
import { parseHistory } from '../histories/parse-history.ts'
import { SESSIONS, type Step } from '../histories/step.ts'
import type { Outcome } from '../histories/world.ts'
import type { Law } from '../testing/law.ts'
import { PRODUCT_RULES } from '../testing/product-rules.ts'
import { JournalWorld } from './journal-world.ts'
import { judgeLog } from './judge-log.ts'
import { lateLog, playAtOnce, type Program } from './play-at-once.ts'

/** Sessions over one store, and how each takes a step. */
export interface AtOnce {
  readonly sessions: number
  play(world: JournalWorld, step: Step, scheduler: fc.Scheduler): Promise<Outcome>
}

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

/**
 * Sessions work at once over one store, and revisions come in between. Whatever order their steps and the log's
 * acknowledgements take: a use commits exactly when nothing that it read has changed since its snapshot, as the log's own
 * order of entries tells it; and what was acknowledged is what the log folds to.
 */
export const sessionsAtOnce: Law<AtOnce> = {
  name: 'sessions-at-once',
  statement: 'Sessions at once over one store commit exactly what had not changed.',
  section: 'App. A; B5.4, B5.6',
  situations: ['committed', 'blocked', 'admitted', 'rejected', 'left out'],
  property: ({ sessions, play }, meet) => {
    const programs = fc.tuple(...Array.from({ length: sessions }, () => works))
    return fc.asyncProperty(fc.scheduler(), programs, revisions, async (scheduler, programs, revised) => {
      const world = await JournalWorld.open(PRODUCT_RULES, lateLog(openMemoryLog(), scheduler))
      const setup = [{ name: 'setup', steps: stepsOf(SETUP) }]
      await playAtOnce(scheduler, setup, async (step) => (await world.play(step)).outcome)
      const running = [
        ...programs.map(sessionProgram),
        { name: 'connector', steps: stepsOf(revised.join(' | ')) },
      ]
      const outcomes = await playAtOnce(scheduler, running, (step) => play(world, step, scheduler))
      for (const outcome of outcomes) meet(outcome?.outcome ?? 'left out')
      await holds(world)
    })
  },
}

const rightly: AtOnce['play'] = async (world, step) => (await world.play(step)).outcome

/** As the product’s journal lets sessions work. */
export const SESSIONS_AT_ONCE: Readonly<Record<string, AtOnce>> = {
  '2 sessions': { sessions: 2, play: rightly },
  '3 sessions': { sessions: 3, play: rightly },
}

function sessionProgram(work: readonly string[], place: number): Program {
  const name = SESSIONS[place] ?? 's3'
  const steps = work.join(' | ').split(' | ')
  return { name, steps: stepsOf(steps.map((step) => `${name}: ${step}`).join(' | ')) }
}

function stepsOf(line: string): Step[] {
  return parseHistory(line).map(({ step }) => step)
}

async function holds(world: JournalWorld): Promise<void> {
  const { wrong } = judgeLog(await world.entries())
  if (wrong.length > 0) throw new Error(`wrong verdicts: ${wrong.join('; ')}`)
  if (!isDeepStrictEqual(await world.folded(), world.state)) throw new Error('the log folds to another state')
}
