import fc from 'fast-check'
import t from 'tap'
import { openMemoryLog } from '../../src/log/index.ts'
import { PRODUCT_RULES } from '../testing/product-rules.ts'
import type { StoreRules } from '../testing/store-rules.ts'
import { parseHistory } from '../histories/parse-history.ts'
import { WRONG_RULES } from '../wrong-gates/wrong-rules.ts'
import { checkProperty } from './check-property.ts'
import { JournalWorld } from './journal-world.ts'
import { EMPTY_NAIVE_WORLD } from './naive-world.ts'
import { playNaively } from './play-naively.ts'
import { STORE_COMMANDS } from './store-command-arbitraries.ts'
import { lawRuns } from '../testing/law-runs.ts'

/** Kinds of commands, and the five outcomes of steps. */
const KINDS = 16 + 5
const MET_MIN = 10
const COMMANDS_MAX = 60
/** Runs in which a wrong store is found out. */
const RUNS_OF_WRONG_RULES = 2_000

/** Most runs begin with something to lose: a short run could not build it first. */
const BEGINNINGS = [
  '',
  'ingest d1 | ingest d2 | extract d1 | extract d2 | derive g from d1.1 d2.1',
  'ingest d1 | derive g from d1 | rev d1 | extract d1',
] as const

/** What the model says of each kind of fault. */
const SAYS = {
  invalid: /commit: expected blocked\(.+\), actual (?:committed|blocked)/,
  needless: /commit: expected (?:committed|blocked)\(.*\), actual blocked/,
  stale: /actual admitted|rows: expected/,
} as const

const met = new Map<string, number>()

/**
 * Whatever is done to the store, through its journal and log and over any crashes, its rows, verdicts and reasons are those of
 * a plain list that is searched from end to end.
 */
function agreesWithList(rules: StoreRules, counts: Map<string, number>) {
  const { path = '' } = lawRuns(process.env)
  const commands = fc.commands(STORE_COMMANDS, {
    maxCommands: COMMANDS_MAX,
    size: 'max',
    ...(process.env.PALIMPSEST_REPLAY === undefined || path === ''
      ? {}
      : { replayPath: process.env.PALIMPSEST_REPLAY }),
  })
  return fc.asyncProperty(fc.constantFrom(...BEGINNINGS), commands, async (beginning, commands) => {
    const real = await JournalWorld.open(rules, openMemoryLog())
    let world = EMPTY_NAIVE_WORLD
    for (const { step } of beginning === '' ? [] : parseHistory(beginning)) {
      await real.play(step)
      world = playNaively(world, step).world
    }
    const model = { world, met: counts }
    await fc.asyncModelRun(() => ({ model, real }), commands)
  })
}

checkProperty(
  'the store agrees with a plain list, through any commands and crashes',
  agreesWithList(PRODUCT_RULES, met),
  {
    file: 'property-tests/model/store-model',
  },
)

t.test('every command and every outcome was met', (t) => {
  const counts = [...met].sort().map(([name, times]) => `${name} ${times}`)
  t.comment(counts.join(', '))
  if (lawRuns(process.env).path === undefined) {
    t.ok(met.size >= KINDS, `${met.size} kinds`)
    for (const [name, times] of met) t.ok(times > MET_MIN, name)
  } else t.pass('one case is played again')
  t.end()
})

for (const { name, rules, fault } of WRONG_RULES) {
  t.test(`the plain list finds out a wrong store: ${name}`, async (t) => {
    const details = await fc.check(agreesWithList(rules, new Map()), {
      seed: 1,
      numRuns: RUNS_OF_WRONG_RULES,
      endOnFailure: true,
    })
    t.ok(details.failed, 'found out')
    const { errorInstance } = details
    t.comment(
      `run ${details.numRuns}: ${errorInstance instanceof Error ? errorInstance.message : 'no reason'}`,
    )
    t.match(errorInstance, { message: SAYS[fault] })
  })
}
