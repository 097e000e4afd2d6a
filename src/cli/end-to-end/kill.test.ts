import { join } from 'node:path'
import t from 'tap'
import { exportTables } from './test-kit/export-tables.ts'
import { readRunLog, type RunLog } from './test-kit/read-run-log.ts'
import { runProgramOnce } from './test-kit/run-program-once.ts'
import { scriptedServer, type ScriptedServer } from './test-kit/scripted-server.ts'
import { startProgram } from './test-kit/start-program.ts'
import { servedModel, writePlan } from './test-kit/write-plan.ts'

// Eleven starts of the program: more than tap allows a file that is run by itself on a busy machine.
t.setTimeout(300_000)

const KILLS = 10
/** trajectories at once: several, so that a kill meets calls in flight */
const CONCURRENCY = '6'

const NOTHING: RunLog = { entries: 0, streams: new Map(), calls: new Map() }

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** Starts the run, kills it when the server has answered `answers` of its calls, and says how its log stands then. */
async function killAfter(
  server: ScriptedServer,
  {
    argv,
    out,
    answers,
  }: { readonly argv: readonly string[]; readonly out: string; readonly answers: number },
): Promise<RunLog> {
  const held = server.holdAfter(answers)
  const program = startProgram(argv)
  await Promise.race([held, program.ended])
  program.kill('SIGKILL')
  const { signal, stderr } = await program.ended
  server.release()
  if (signal !== 'SIGKILL') throw new Error(`the run ended before it could be killed: ${stderr}`)
  return readRunLog(out)
}

t.test(
  'run killed at ten moments goes on to the bytes of one that was not',
  { timeout: 300_000 },
  async (t) => {
    const folder = t.testdir()
    const server = await scriptedServer()
    t.teardown(() => server.close())
    const plan = await writePlan(folder, { limit: 1, models: servedModel(server.url) })
    const command = (out: string): string[] => [
      'run',
      plan,
      '--out',
      out,
      '--concurrency',
      CONCURRENCY,
      '--quiet',
    ]

    const whole = join(folder, 'whole')
    t.match(await runProgramOnce(command(whole)), { code: 0, stderr: '' })
    const wholeLog = await readRunLog(whole)
    const expected = server.served().byPrompt
    t.same(expected, wholeLog.calls, 'an undisturbed run makes every call once')
    t.comment(
      `undisturbed: ${wholeLog.entries} entries, ${total(expected)} calls of ${expected.size} prompts`,
    )

    const out = join(folder, 'killed')
    let log = NOTHING
    let lost = 0
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const before = server.served().byPrompt
      const remaining = total(expected) - total(log.calls)
      // The first kill meets the first call, the last kill the last one; the others lie evenly between them.
      const answers =
        kill === 1 ? 0 : kill === KILLS ? remaining - 1 : Math.floor(remaining / (KILLS - kill + 1))
      const logBefore = log
      log = await killAfter(server, { argv: command(out), out, answers })
      const asked = differences(server.served().byPrompt, before)
      t.comment(
        `kill ${kill}: ${log.entries} of ${wholeLog.entries} entries, ${total(log.calls)} calls logged`,
      )
      t.same(
        askedAgain(asked, { expected, logged: logBefore.calls }),
        [],
        `no logged call is made again before kill ${kill}`,
      )
      t.ok(log.entries > logBefore.entries, 'the run got on')
      lost = total(server.served().byPrompt) - total(expected) - total(log.calls)
    }

    const before = server.served().byPrompt
    t.match(await runProgramOnce(command(out)), { code: 0 })
    const asked = differences(server.served().byPrompt, before)
    t.same(asked, rest(expected, log.calls), 'the last start makes exactly the calls that were missing')
    t.ok(lost > 0, `${lost} calls were in flight at the kills, and made again`)
    t.same((await readRunLog(out)).streams, wholeLog.streams, 'nothing is written twice')
    const tables = await exportTables(out)
    for (const [name, text] of Object.entries(await exportTables(whole))) {
      t.equal(tables[name] === text, true, `${name}: the same bytes`)
      t.ok(text.length > 0, `${name} has rows`)
    }
  },
)

/** What `counts` holds more than `before`. */
function differences(
  counts: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const more = [...counts].map(([key, count]) => [key, count - (before.get(key) ?? 0)] as const)
  return new Map(more.filter(([, count]) => count > 0))
}

const rest = differences

/**
 * Prompts asked more often than calls with that prompt were still missing. Trajectories may share a prompt, and a server
 * cannot tell whose it is, so what is counted is how often it may still come.
 */
function askedAgain(
  asked: ReadonlyMap<string, number>,
  has: { readonly expected: ReadonlyMap<string, number>; readonly logged: ReadonlyMap<string, number> },
): string[] {
  return [...asked].flatMap(([prompt, count]) => {
    const missing = (has.expected.get(prompt) ?? 0) - (has.logged.get(prompt) ?? 0)
    return count > missing ? [`${prompt}: ${count} times, ${missing} missing`] : []
  })
}
