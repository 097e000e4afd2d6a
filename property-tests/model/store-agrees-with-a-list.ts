import fc from 'fast-check'
import { openMemoryLog } from '../../src/log/index.ts'
import { parseHistory } from '../histories/parse-history.ts'
import type { Law } from '../testing/law.ts'
import type { StoreRules } from '../testing/store-rules.ts'
import { JournalWorld } from './journal-world.ts'
import { EMPTY_NAIVE_WORLD } from './naive-world.ts'
import { playNaively } from './play-naively.ts'
import { STORE_COMMANDS } from './store-command-arbitraries.ts'

const COMMANDS_MAX = 60

/** Most runs begin with something to lose: a short run could not build it first. */
const BEGINNINGS = [
  '',
  'ingest d1 | ingest d2 | extract d1 | extract d2 | derive g from d1.1 d2.1',
  'ingest d1 | derive g from d1 | rev d1 | extract d1',
] as const

const COMMANDS = [
  ...['Ingest', 'Replace', 'Revoke', 'Reinstate', 'Invalidate', 'Withdraw', 'Republish', 'Derive', 'Ask'],
  ...['AdmitBatch', 'Snapshot', 'Use', 'Commit', 'UnrelatedWrite', 'Rebuild', 'CrashAndReopen'],
]
const OUTCOMES = ['done', 'committed', 'blocked', 'admitted', 'rejected']

/**
 * Whatever is done to the store, through its journal and log and over any crashes, its rows, verdicts and reasons are those of
 * a plain list that is searched from end to end.
 */
export const storeAgreesWithAList: Law<StoreRules> = {
  name: 'store-agrees-with-a-list',
  statement: 'The store agrees with a plain list, through any commands and crashes.',
  section: 'App. A; B5, B6.1',
  situations: [...COMMANDS, ...OUTCOMES],
  property: (rules, meet) => {
    const { PALIMPSEST_REPLAY: replayPath, PALIMPSEST_PATH: path = '' } = process.env
    const commands = fc.commands(STORE_COMMANDS, {
      maxCommands: COMMANDS_MAX,
      size: 'max',
      ...(replayPath === undefined || path === '' ? {} : { replayPath }),
    })
    return fc.asyncProperty(fc.constantFrom(...BEGINNINGS), commands, async (beginning, commands) => {
      const real = await JournalWorld.open(rules, openMemoryLog())
      let world = EMPTY_NAIVE_WORLD
      for (const { step } of beginning === '' ? [] : parseHistory(beginning)) {
        await real.play(step)
        world = playNaively(world, step).world
      }
      await fc.asyncModelRun(() => ({ model: { world, meet }, real }), commands)
    })
  },
}
