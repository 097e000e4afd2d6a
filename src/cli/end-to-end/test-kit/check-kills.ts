import { join } from 'node:path'
import type { Test } from 'tap'
import { exportTables } from './export-tables.ts'
import { readRunLog, type RunLog } from './read-run-log.ts'
import { runProgramOnce } from './run-program-once.ts'
import type { ScriptedServer } from './scripted-server.ts'
import { startProgram } from './start-program.ts'

const KILLS = 10
/** trajectories at once: several, so that a kill meets calls in flight */
const CONCURRENCY = '6'

const NOTHING: RunLog = { entries: 0, streams: new Map(), calls: new Map() }

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** Starts the run, kills it when the server has answered `answers` of its calls, and says how its log stands then. */
async function killAfter(run: {
  readonly server: ScriptedServer
  readonly argv: readonly string[]
  readonly out: string
  readonly answers: number
}): Promise<RunLog> {
  const { server, argv, out, answers } = run
  const held = server.holdAfter(answers)
  const program = startProgram(argv)
  await Promise.race([held, program.ended])
  program.kill('SIGKILL')
  const { signal, stderr } = await program.ended
  server.release()
  if (signal !== 'SIGKILL') throw new Error(`the run ended before it could be killed: ${stderr}`)
  return readRunLog(out)
}

interface Killing {
  readonly server: ScriptedServer
  readonly folder: string
  readonly plan: string
  /** of the command besides `run PLAN --out DIR` */
  readonly words?: readonly string[]
}

/** What an undisturbed run comes to. */
interface Whole {
  readonly log: RunLog
  /** prompt → calls */
  readonly expected: ReadonlyMap<string, number>
}

/**
 * Runs a plan once undisturbed and once killed ten times, the first time at its first call and the last time at its last
 * one, and checks that both come to the same, with no logged call made again.
 */
export async function checkKills(t: Test, killing: Killing): Promise<void> {
  const { server, folder } = killing
  const [undisturbed, killed] = [join(folder, 'undisturbed'), join(folder, 'killed')]
  const command = (out: string): string[] => {
    const { plan, words = [] } = killing
    return ['run', plan, '--out', out, '--concurrency', CONCURRENCY, '--quiet', ...words]
  }
  t.match(await runProgramOnce(command(undisturbed)), { code: 0, stderr: '' })
  const whole: Whole = { log: await readRunLog(undisturbed), expected: server.served().byPrompt }
  t.same(whole.expected, whole.log.calls, 'an undisturbed run makes every call once')
  t.comment(`undisturbed: ${whole.log.entries} entries, ${total(whole.expected)} calls`)

  const { calls } = await killTenTimes(t, { server, argv: command(killed), out: killed, whole })
  const before = server.served().byPrompt
  t.match(await runProgramOnce(command(killed)), { code: 0 })
  const missing = differences(whole.expected, calls)
  t.same(
    differences(server.served().byPrompt, before),
    missing,
    'the last start makes the missing calls alone',
  )
  const again = server.served().total - 2 * total(whole.expected)
  t.ok(again > 0, `${again} calls were in flight at the kills, and made again`)
  t.same((await readRunLog(killed)).streams, whole.log.streams, 'nothing is written twice')
  const tables = await exportTables(killed)
  for (const [name, text] of Object.entries(await exportTables(undisturbed))) {
    t.ok(text.length > 0, `${name} has rows`)
    t.ok(tables[name] === text, `${name}: the same bytes`)
  }
}

/** @returns the log as the last kill left it */
async function killTenTimes(
  t: Test,
  run: {
    readonly server: ScriptedServer
    readonly argv: readonly string[]
    readonly out: string
    readonly whole: Whole
  },
): Promise<RunLog> {
  const { server, whole } = run
  const { expected } = whole
  let log = NOTHING
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const asked = server.served().byPrompt
    const remaining = total(expected) - total(log.calls)
    // The first kill meets the first call, the last kill the last one; the others lie evenly between them.
    const even = Math.floor(remaining / (KILLS - kill + 1))
    const answers = kill === 1 ? 0 : kill === KILLS ? remaining - 1 : even
    const { entries, calls } = log
    log = await killAfter({ ...run, answers })
    const counts = `${log.entries} of ${whole.log.entries} entries, ${total(log.calls)} calls logged`
    t.comment(`kill ${kill}: ${counts}`)
    const again = askedAgain(differences(server.served().byPrompt, asked), differences(expected, calls))
    t.same(again, [], `no logged call is made again before kill ${kill}`)
    t.ok(log.entries > entries, 'the run got on')
  }
  return log
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
