import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { openCohort } from '../../../corpora/open-cohort.ts'
import { checkRun } from '../../check/index.ts'
import { planOf } from '../../exports/test-kit/run-small-plan.ts'
import { isDataFile } from '../../log/level-files.ts'
import { fileDamages, type FileDamage } from '../../log/test-kit/file-damages.ts'
import { placesOf } from '../../log/test-kit/places-of.ts'
import { answerOf } from './test-kit/answer-of.ts'
import { exportTables } from './test-kit/export-tables.ts'
import { goOn } from './test-kit/go-on.ts'
import { isLongRun } from './test-kit/is-long-run.ts'
import { readRunLog, type RunLog } from './test-kit/read-run-log.ts'
import { runsToDamage } from './test-kit/runs-to-damage.ts'

t.setTimeout(7_200_000)

/** Every damage in the long run, here one of so many, spread over all files and kinds. */
const STEP = isLongRun() ? 1 : 11

const PLAN = planOf(`
name: corrupt
corpus: {kind: synthetic, seed: 1, people: 12}
people: {partition: development, limit: 1, seed: 1}
sizes: [small]
events: [E2]
pipelines: [re-read, cache, local-repair, rebuild]
models: [{kind: scripted, seed: 0}]
`)

const cohort = await openCohort({ kind: 'synthetic', seed: 1, people: 12 })

/** A run as far as its log shows it. */
interface Shown {
  readonly log: RunLog
  readonly tables: Readonly<Record<string, string>>
}

interface Case {
  /** the damaged copy */
  readonly out: string
  readonly intact: Shown
  readonly whole: Shown
}

async function shown(directory: string): Promise<Shown> {
  return { log: await readRunLog(directory), tables: await exportTables(directory) }
}

const callsIn = ({ log }: Shown): number => [...log.calls.values()].reduce((sum, count) => sum + count, 0)

/** What check says is wrong, or that it cannot say; null when nothing is. */
async function complaint(directory: string): Promise<string | null> {
  const answer = await answerOf(checkRun({ directory }))
  if (answer.kind !== 'gave') return answer.kind === 'refused' ? answer.line : null
  return answer.value.violations[0]?.reason ?? (answer.value.quarantinedUndone > 0 ? 'set aside' : null)
}

async function survives(t: Test, { out, intact, whole }: Case): Promise<void> {
  const complained = await complaint(out)
  const found = await answerOf(shown(out))
  t.not(found.kind, 'broke', 'an export gives its rows or refuses in one line', { found })
  if (found.kind === 'refused') t.ok(complained !== null, 'what an export refuses, check names')
  if (found.kind === 'gave') t.ok(isEqual(found.value, intact), 'an export passes nothing over')
  const ran = await answerOf(goOn(out, { plan: PLAN, cohort }))
  t.not(ran.kind, 'broke', 'the run goes on or refuses in one line', { ran })
  if (ran.kind !== 'gave') return
  const { made, told } = ran.value
  // What was set aside is done anew, and the run says so.
  if (told.length === 0)
    t.equal(made, callsIn(whole) - callsIn(intact), 'no logged answer is asked for again')
  const after = await answerOf(shown(out))
  t.ok(after.kind === 'gave' && isEqual(after.value, whole), 'the tables have the same bytes')
}

function isEqual(actual: Shown, expected: Shown): boolean {
  const names = Object.keys(expected.tables)
  return (
    actual.log.entries === expected.log.entries &&
    names.every((name) => actual.tables[name] === expected.tables[name])
  )
}

/** Every damage of every file of a log. */
async function damagesOf(log: string): Promise<{ readonly file: string; readonly damage: FileDamage }[]> {
  const damages: { readonly file: string; readonly damage: FileDamage }[] = []
  for (const file of (await readdir(log)).filter(isDataFile)) {
    const bytes = await readFile(join(log, file))
    if (bytes.length === 0) continue
    for (const damage of fileDamages(placesOf(file, bytes))) {
      damages.push({ file, damage })
    }
  }
  return damages
}

const folder = t.testdir()
await runsToDamage(folder, { plan: PLAN, cohort })
const whole = await shown(join(folder, 'whole'))

for (const name of ['unfinished', 'finished']) {
  t.test(`log of an ${name} run with damaged files never passes over what is lost`, async (t) => {
    const from = join(folder, name)
    const intact = await shown(from)
    const damages = (await damagesOf(join(from, 'log'))).filter((_, index) => index % STEP === 0)
    t.ok(damages.length >= 10)
    for (const { file, damage } of damages) {
      await t.test(`${file}, ${damage.name}`, async (t) => {
        const out = join(folder, 'damaged')
        await cp(from, out, { recursive: true })
        const path = join(out, 'log', file)
        await writeFile(path, damage.change(await readFile(path)))
        await survives(t, { out, intact, whole })
        await rm(out, { recursive: true })
      })
    }
  })
}
