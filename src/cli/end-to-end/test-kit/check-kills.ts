import { join } from 'node:path'
import type { Test } from 'tap'
import { checkRun } from '../../../check/index.ts'
import { exportTables } from './export-tables.ts'
import { killAt } from './kill-at.ts'
import { killMoments, type KillMoment } from './kill-moments.ts'
import type { KilledRun } from './kills-wanted.ts'
import { readRunLog, type RunLog } from './read-run-log.ts'
import { runProgramOnce } from './run-program-once.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** trajectories at once: several, so that a kill meets calls in flight */
const CONCURRENCY = '6'

const NOTHING: RunLog = { entries: 0, streams: new Map(), calls: new Map() }

interface Killing {
  readonly server: ScriptedServer
  readonly folder: string
  readonly plan: string
  /** the test, from the root, as it is run with tsx */
  readonly file: string
  /** of the command besides `run PLAN --out DIR` */
  readonly words?: readonly string[]
  readonly runs: readonly KilledRun[]
}

/** What an undisturbed run comes to. */
interface Whole {
  readonly log: RunLog
  /** prompt → calls */
  readonly expected: ReadonlyMap<string, number>
  readonly tables: Readonly<Record<string, string>>
}

/** A run that is killed again and again. */
interface Killed {
  readonly server: ScriptedServer
  readonly out: string
  readonly argv: readonly string[]
  readonly whole: Whole
}

/**
 * Runs a plan once undisturbed and once for each seed killed again and again, and checks that all come to the same, with no
 * acknowledged entry lost and no logged call made again.
 */
export async function checkKills(t: Test, killing: Killing): Promise<void> {
  const { server, folder, plan, file, words = [], runs } = killing
  const command = (out: string): string[] => {
    return ['run', plan, '--out', out, '--concurrency', CONCURRENCY, '--json', ...words]
  }
  const undisturbed = join(folder, 'undisturbed')
  t.match(await runProgramOnce(command(undisturbed)), { code: 0, stderr: '' })
  const [log, tables] = [await readRunLog(undisturbed), await exportTables(undisturbed)]
  const whole: Whole = { log, expected: server.served().byPrompt, tables }
  t.same(whole.expected, log.calls, 'an undisturbed run makes every call once')
  t.comment(`undisturbed: ${log.entries} entries, ${total(whole.expected)} calls`)
  for (const { seed, kills } of runs) {
    await t.test(`seed ${seed}`, async (t) => {
      t.comment(`these kills again: PALIMPSEST_SEED=${seed} PALIMPSEST_KILLS=${kills} npx tsx ${file}`)
      const out = join(folder, `killed ${seed}`)
      const killed = { server, out, argv: command(out), whole }
      await goOn(t, killed, await killAgainAndAgain(t, killed, killMoments({ kills, seed })))
    })
  }
}

/** @returns the log as the last kill left it */
async function killAgainAndAgain(t: Test, run: Killed, moments: readonly KillMoment[]): Promise<RunLog> {
  const { server, whole, out } = run
  let log = NOTHING
  for (const [index, moment] of moments.entries()) {
    const asked = server.served().byPrompt
    const [before, wanted] = [log, differences(whole.expected, log.calls)]
    const calls = Math.floor(moment.part * total(whole.expected)) - total(log.calls)
    await killAt({ server, argv: run.argv, log: join(out, 'log'), moment, calls: Math.max(0, calls) })
    log = await readRunLog(out)
    const made = differences(server.served().byPrompt, asked)
    t.comment(
      `kill ${index + 1} (${moment.kind}): ${log.entries} of ${whole.log.entries} entries, ${total(log.calls)} calls logged, ${total(made)} made`,
    )
    t.same(askedAgain(made, wanted), [], `no logged call is made again before kill ${index + 1}`)
    t.same(shrunk(before, log), [], 'no entry is lost')
    t.same((await checkRun({ directory: out })).violations, [], 'what is there keeps every law')
  }
  return log
}

/** Starts the run a last time and compares it with the undisturbed one. */
async function goOn(t: Test, { server, out, argv, whole }: Killed, { calls }: RunLog): Promise<void> {
  const before = server.served().byPrompt
  t.match(await runProgramOnce(argv), { code: 0 })
  const missing = differences(whole.expected, calls)
  const made = differences(server.served().byPrompt, before)
  t.same(made, missing, 'the last start makes the missing calls alone')
  t.same((await readRunLog(out)).streams, whole.log.streams, 'nothing is written twice')
  t.ok((await checkRun({ directory: out })).holds, 'the whole run keeps every law')
  const tables = await exportTables(out)
  for (const [name, text] of Object.entries(whole.tables)) {
    t.ok(text.length > 0 && tables[name] === text, `${name}: the same bytes`)
  }
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** Streams that hold less than before. */
function shrunk(before: RunLog, { streams }: RunLog): string[] {
  return [...before.streams].flatMap(([stream, entries]) => {
    const left = streams.get(stream) ?? 0
    return left < entries ? [`${stream}: ${entries} entries, now ${left}`] : []
  })
}

/** What `counts` holds more than `before`. */
function differences(
  counts: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const more = [...counts].map(([key, count]) => [key, count - (before.get(key) ?? 0)] as const)
  return new Map(more.filter(([, count]) => count > 0))
}

/**
 * Prompts asked more often than calls with that prompt were still missing. Trajectories may share a prompt, and a server
 * cannot tell whose it is, so what is counted is how often it may still come.
 */
function askedAgain(asked: ReadonlyMap<string, number>, missing: ReadonlyMap<string, number>): string[] {
  return [...asked].flatMap(([prompt, count]) => {
    const wanted = missing.get(prompt) ?? 0
    return count > wanted ? [`${prompt}: ${count} times, ${wanted} missing`] : []
  })
}
