import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { sha256, type Digest } from '../ids/index.ts'
import { ACKNOWLEDGED_FILE } from './acknowledged.ts'
import { DamagedLog } from './damaged-log.ts'
import { isTableFile, isWriteAheadFile } from './level-files.ts'
import { openLevelLog } from './open-level-log.ts'
import { openLogView } from './open-log-view.ts'
import { salvageLog } from './salvage-log.ts'
import type { Salvage } from './salvage.ts'
import { all, range } from './test-kit/contract-tools.ts'
import { fileDamages, type FileDamage } from './test-kit/file-damages.ts'
import { placesOf } from './test-kit/places-of.ts'

/*
 * What a disk does to a log at rest: each kind of change at each kind of place of each of its files. Whatever it is, opening says
 * so and changes nothing. What is made of the rest holds each stream from its first entry on without a gap; one that holds less than
 * was written is named as shortened, and one that it does not hold at all is named or counted.
 */

interface Entry {
  readonly n: number
  readonly body: Digest
  readonly noise: string
}

const STREAMS = range(24).map((n) => `s${String(n).padStart(2, '0')}`)
const ROUNDS = 40

const bodyOf = (stream: string, n: number): string => `text ${n % 7} of ${stream} ${'x'.repeat(n * 9)}`
const entryOf = (stream: string, n: number): Entry => ({
  n,
  body: sha256(bodyOf(stream, n)),
  noise: sha256(`${stream} ${n}`),
})

async function write(path: string, rounds: readonly number[]): Promise<void> {
  const log = await openLevelLog({ path, create: true })
  for (const n of rounds) {
    await Promise.all(
      STREAMS.map((stream) =>
        log.append({
          stream,
          at: 2 * n,
          entries: [entryOf(stream, 2 * n), entryOf(stream, 2 * n + 1)],
          bodies: [bodyOf(stream, 2 * n), bodyOf(stream, 2 * n + 1)],
        }),
      ),
    )
  }
  await log.close()
}

/** A log with two tables and a write-ahead file of several blocks. */
async function wholeLog(t: Test): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'palimpsest-damage-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const path = join(directory, 'log')
  await write(path, range(ROUNDS).slice(0, 15))
  await write(path, range(ROUNDS).slice(15, 25))
  await write(path, range(ROUNDS).slice(25))
  return path
}

t.setTimeout(600_000)

const LENGTH = 2 * ROUNDS
const RULES = {
  bodiesOf: (entry: unknown): readonly Digest[] => [(entry as Entry).body],
  isLast: (entry: unknown): boolean => (entry as Entry).n === LENGTH - 1,
  required: { stream: 'none', entries: 0, check: () => undefined, others: () => STREAMS.length },
}

interface Found {
  /** how many entries each stream holds */
  readonly lengths: ReadonlyMap<string, number>
  /** streams that hold something else than what was written to them */
  readonly problems: readonly string[]
}

const WHOLE: Found = { lengths: new Map(STREAMS.map((stream) => [stream, LENGTH])), problems: [] }

/** Compares a log with what was written to it. */
async function survey(path: string): Promise<Found> {
  const log = await openLevelLog({ path, create: false })
  const streams = new Map<string, Entry[]>()
  for await (const { stream, sequence, entry } of log.scan()) {
    const entries = streams.get(stream) ?? []
    if (entries.length !== sequence) throw new Error(`${stream} has a gap`)
    streams.set(stream, [...entries, entry as Entry])
  }
  const problems: string[] = []
  for (const [stream, entries] of streams) {
    const isRight = entries.every((entry, n) => JSON.stringify(entry) === JSON.stringify(entryOf(stream, n)))
    const texts = await log.bodies(entries.map(({ body }) => body))
    if (!isRight || entries.some(({ body }, n) => texts.get(body) !== bodyOf(stream, n)))
      problems.push(stream)
  }
  await log.close()
  return { lengths: new Map([...streams].map(([stream, { length }]) => [stream, length])), problems }
}

async function contentOf(path: string): Promise<string[]> {
  const names = (await readdir(path)).sort()
  return Promise.all(
    names.map(async (name) => `${name} ${sha256((await readFile(join(path, name))).toString('latin1'))}`),
  )
}

/** Opens a damaged log: what it says, after making sure that it changed nothing. */
async function refusal(t: Test, path: string, said: string): Promise<DamagedLog | null> {
  const before = await contentOf(path)
  const damage = await openLevelLog({ path, create: true }).then(
    () => null,
    (error: unknown) => error,
  )
  t.ok(damage instanceof DamagedLog, `${said}: opening says so`)
  if (!(damage instanceof DamagedLog)) return null
  t.strictSame(await contentOf(path), before, `${said}: and changes nothing`)
  t.match(damage.message, /^Cannot open the log [^\n]+$/)
  return damage
}

async function salvaged(path: string): Promise<Salvage> {
  const salvage = await salvageLog({ path, ...RULES })
  if (salvage === null) throw new Error('it is damaged')
  return salvage
}

/** Makes a damaged log whole; says how many streams lost something by that. */
async function mend(t: Test, path: string, said: string): Promise<number> {
  const damage = await refusal(t, path, said)
  if (damage === null) return 0
  const before = await contentOf(path)
  const { streams, shortened, vanished, directory } = await salvaged(path)
  t.strictSame(await contentOf(directory), before, `${said}: the files are kept`)
  const { lengths, problems } = await survey(path)
  t.strictSame(problems, [], `${said}: what is left is as it was written`)
  const lost = STREAMS.filter((stream) => lengths.get(stream) !== LENGTH)
  const gone = lost.filter((stream) => !lengths.has(stream))
  t.strictSame(
    shortened,
    lost.filter((stream) => lengths.has(stream)),
    `${said}: what is shorter is named`,
  )
  t.strictSame(
    streams,
    gone.filter((stream) => streams.includes(stream)),
    `${said}: what is named is gone`,
  )
  t.equal(streams.length + shortened.length + (vanished ?? 0), lost.length, `${said}: nothing else is lost`)
  const view = await openLogView({ path })
  const asides = await view.setAside()
  await view.close()
  t.match(asides[0], { kind: 'files', faults: damage.faults, vanished })
  t.equal(asides.length, 1 + streams.length + shortened.length, `${said}: and noted`)
  return lost.length
}

/** A copy of a log with one of its files changed, for as long as something runs. */
async function withChanged(
  path: string,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
  run: (copy: string) => Promise<void>,
): Promise<void> {
  const copy = `${path}-copy`
  await cp(path, copy, { recursive: true })
  await writeFile(join(copy, name), bytes)
  await run(copy)
  for (const left of ['', '.damaged-1']) await rm(`${copy}${left}`, { recursive: true, force: true })
}

/** Mending takes far longer than finding: one of so many places is mended too. */
const MENDED_OF = 6

function damagesOf(name: string, bytes: Buffer): readonly FileDamage[] {
  return fileDamages(placesOf(name, bytes)).filter(({ change }) => !change(bytes).equals(bytes))
}

void t.test('log: each kind of damage at any kind of place is found, and the rest is saved', async (t) => {
  const path = await wholeLog(t)
  const files = (await readdir(path)).filter((name) => isTableFile(name) || isWriteAheadFile(name))
  t.ok(files.filter(isTableFile).length >= 2 && files.some(isWriteAheadFile), 'both kinds of file are there')
  let [places, lost] = [0, 0]
  for (const name of files) {
    const bytes = await readFile(join(path, name))
    for (const damage of damagesOf(name, bytes)) {
      await withChanged(path, { name, bytes: damage.change(bytes) }, async (copy) => {
        const said = `${name}, ${damage.name}`
        if ((places += 1) % MENDED_OF === 0) lost += await mend(t, copy, said)
        else await refusal(t, copy, said)
      })
    }
  }
  t.ok(lost > 0, `${places} places, ${lost} streams lost something`)
})

void t.test('log: damage to what says which files it has is found, or does no harm', async (t) => {
  const path = await wholeLog(t)
  let [found, mended] = [0, 0]
  for (const name of (await readdir(path)).filter((file) => /^(?:CURRENT|MANIFEST-\d+)$/.test(file))) {
    const bytes = await readFile(join(path, name))
    const everywhere = range(bytes.length).filter((at) => at % 9 === 0)
    const places = everywhere.map((at) => ({ name: `byte ${at}`, at, length: 1 }))
    for (const { name: what, change } of [...fileDamages(places), ...damagesOf(name, bytes)]) {
      await withChanged(path, { name, bytes: change(bytes) }, async (copy) => {
        const damage = await openLevelLog({ path: copy, create: true }).then(
          (log) => log.close(),
          (error: unknown) => error,
        )
        const said = `${name}, ${what}`
        if (!(damage instanceof DamagedLog)) t.strictSame(await survey(copy), WHOLE, said)
        else if ((found += 1) % MENDED_OF === 0) {
          t.equal(await mend(t, copy, said), 0)
          mended += 1
        }
      })
    }
  }
  t.ok(mended > 1, `${found} changes were found, ${mended} of them mended`)
})

void t.test('log: a file that is gone is missed', async (t) => {
  const path = await wholeLog(t)
  for (const name of await readdir(path)) {
    if (['LOCK', 'LOG', 'LOG.old'].includes(name)) continue
    const copy = `${path}-copy`
    await cp(path, copy, { recursive: true })
    await rm(join(copy, name))
    await t.rejects(openLogView({ path: copy }), { code: 'log-corrupt' }, `${name}: a view says so too`)
    await mend(t, copy, name)
    for (const left of ['', '.damaged-1']) await rm(`${copy}${left}`, { recursive: true, force: true })
  }
})

void t.test('log: a count of writes that was damaged is no proof of anything', async (t) => {
  const path = await wholeLog(t)
  const file = join(path, ACKNOWLEDGED_FILE)
  const text = await readFile(file, 'utf8')
  for (const [what, changed] of [
    ['damaged', text.replace('0000', '0001')],
    ['empty', ''],
    ['of a longer log', 'palimpsest acknowledged 0000000000009999 '],
  ] as const) {
    await writeFile(file, changed)
    await t.rejects(openLevelLog({ path, create: true }), { message: /ACKNOWLEDGED is damaged/ }, what)
    await t.rejects(openLogView({ path }), { code: 'log-corrupt' }, what)
  }
  t.equal(await mend(t, path, 'the count'), 0, 'nothing is lost with it')
  t.strictSame(await survey(path), WHOLE)
})

void t.test('log: a write that a crash tore is no damage, and one that was acknowledged is', async (t) => {
  const path = await wholeLog(t)
  const [name = ''] = (await readdir(path)).filter(isWriteAheadFile)
  const bytes = await readFile(join(path, name))
  const file = join(path, ACKNOWLEDGED_FILE)
  const acknowledged = await readFile(file)
  await writeFile(join(path, name), bytes.subarray(0, -10))
  await t.rejects(openLevelLog({ path, create: true }), { message: /write 40 is gone/ })
  await t.rejects(openLogView({ path }), { code: 'log-corrupt', message: /write 40 is gone/ })
  const shorter = await mkdtemp(join(tmpdir(), 'palimpsest-shorter-'))
  t.teardown(() => rm(shorter, { recursive: true, force: true }))
  await write(join(shorter, 'log'), range(ROUNDS - 1))
  await cp(join(shorter, 'log', ACKNOWLEDGED_FILE), file)
  t.strictSame((await survey(path)).problems, [], 'its process died before it could say that it was durable')
  await writeFile(file, acknowledged)
  await t.rejects(openLogView({ path }), { code: 'log-corrupt' }, 'a view misses it too')
})

void t.test('log: a mended log takes appends, and can be mended again', async (t) => {
  const path = await wholeLog(t)
  for (const round of [1, 2]) {
    const [name = ''] = (await readdir(path)).filter(isTableFile)
    if (round === 2) await openLevelLog({ path, create: false }).then((log) => log.close())
    const [table = name] = (await readdir(path)).filter(isTableFile)
    const bytes = await readFile(join(path, table))
    const [damage] = fileDamages([{ name: 'a third', at: Math.floor(bytes.length / 3), length: 1 }])
    await writeFile(join(path, table), damage?.change(bytes) ?? bytes)
    await t.rejects(openLevelLog({ path, create: true }), { code: 'log-corrupt' })
    const { directory, streams } = await salvaged(path)
    t.match(directory, new RegExp(`damaged-${round}$`))
    const log = await openLevelLog({ path, create: false })
    for (const stream of streams) {
      const entries = range(2 * ROUNDS).map((n) => entryOf(stream, n))
      await log.append({ stream, at: 0, entries, bodies: range(2 * ROUNDS).map((n) => bodyOf(stream, n)) })
    }
    t.equal((await log.setAside()).filter(({ kind }) => kind === 'files').length, round)
    await log.close()
    t.strictSame(await survey(path), WHOLE)
  }
  t.equal((await all((await openLogView({ path })).streams())).length, STREAMS.length)
})
