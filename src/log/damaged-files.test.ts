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
import { all, range } from './test-kit/contract-tools.ts'

/*
 * What a disk does to a log at rest: each kind of change at each kind of place of each of its files. Whatever it is, opening says
 * so and changes nothing, and what is made of the rest holds every stream whole or not at all.
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

type Change = (bytes: Buffer, at: number) => Buffer

const CHANGES: Readonly<Record<string, Change>> = {
  flipped: (bytes, at) => {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 0x41
    return changed
  },
  truncated: (bytes, at) => bytes.subarray(0, at),
  zeroed: (bytes, at) => Buffer.from(bytes).fill(0, at, Math.min(at + 4_096, bytes.length)),
}

/** The kinds of place in a file: its first and last bytes, the headers at the edges of its blocks, and some in between. */
function placesOf(length: number): number[] {
  const edges = [32_768].flatMap((edge) => [edge - 1, edge, edge + 4, edge + 6, edge + 7])
  const spread = range(9).map((n) => Math.floor(((n + 0.5) * length) / 9))
  const ends = [1, 8, 9, 20, 47, 48, 53, 60, 150, 300, 500].map((back) => length - back)
  const places = [0, 4, 6, 7, ...edges, ...spread, ...ends]
  return [...new Set(places)].filter((at) => at >= 0 && at < length)
}

const bodiesOf = (entry: unknown): readonly Digest[] => [(entry as Entry).body]
const REQUIRED = { stream: 'none', entries: 0, check: () => undefined }

interface Found {
  readonly whole: readonly string[]
  readonly problems: readonly string[]
}

/** Streams that hold exactly what was written to them, and whatever else is there. */
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
  return { whole: [...streams.keys()], problems }
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

/** Makes a damaged log whole; says how many streams that cost. */
async function mend(t: Test, path: string, said: string): Promise<number> {
  const damage = await refusal(t, path, said)
  if (damage === null) return 0
  const before = await contentOf(path)
  const { streams, directory } = await salvageLog({ path, damage, bodiesOf, required: REQUIRED })
  t.strictSame(await contentOf(directory), before, `${said}: the files are kept`)
  const { whole, problems } = await survey(path)
  t.strictSame(problems, [], `${said}: what is left is as it was written`)
  const lost = STREAMS.filter((stream) => !whole.includes(stream))
  t.strictSame(
    lost.filter((stream) => !streams.includes(stream)),
    [],
    `${said}: what is gone is named`,
  )
  const view = await openLogView({ path })
  const asides = await view.setAside()
  await view.close()
  t.match(asides[0], { kind: 'files', faults: damage.faults })
  t.equal(asides.length, 1 + streams.length, `${said}: and counted`)
  return streams.length
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

for (const [kind, change] of Object.entries(CHANGES)) {
  void t.test(`log: bytes ${kind} at any kind of place are found, and the rest is saved`, async (t) => {
    const path = await wholeLog(t)
    const files = (await readdir(path)).filter((name) => isTableFile(name) || isWriteAheadFile(name))
    t.ok(
      files.filter(isTableFile).length >= 2 && files.some(isWriteAheadFile),
      'both kinds of file are there',
    )
    let [places, lost] = [0, 0]
    for (const name of files) {
      const bytes = await readFile(join(path, name))
      for (const at of placesOf(bytes.length)) {
        const changed = change(bytes, at)
        if (changed.equals(bytes)) continue
        await withChanged(path, { name, bytes: changed }, async (copy) => {
          const said = `byte ${at} of ${name}`
          if ((places += 1) % MENDED_OF === 0) lost += await mend(t, copy, said)
          else await refusal(t, copy, said)
        })
      }
    }
    t.ok(lost > 0, `${lost} streams were set aside`)
  })

  void t.test(`log: bytes ${kind} in what says which files it has are found, or do no harm`, async (t) => {
    const path = await wholeLog(t)
    let found = 0
    for (const name of (await readdir(path)).filter((file) => /^(?:CURRENT|MANIFEST-\d+)$/.test(file))) {
      const bytes = await readFile(join(path, name))
      for (const at of range(bytes.length)) {
        if (at % 9 !== 0) continue
        await withChanged(path, { name, bytes: change(bytes, at) }, async (copy) => {
          const damage = await openLevelLog({ path: copy, create: true }).then(
            (log) => log.close(),
            (error: unknown) => error,
          )
          if (damage instanceof DamagedLog) found += 1
          else t.strictSame(await survey(copy), { whole: STREAMS, problems: [] }, `byte ${at} of ${name}`)
          if (damage instanceof DamagedLog && at === 9) t.equal(await mend(t, copy, name), 0)
        })
      }
    }
    t.ok(found > 1, `${found} changes were found`)
  })
}

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
  t.strictSame((await survey(path)).whole, STREAMS)
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
    await writeFile(join(path, table), CHANGES.flipped?.(bytes, Math.floor(bytes.length / 3)) ?? bytes)
    const damage = await openLevelLog({ path, create: true }).catch((error: unknown) => error)
    if (!(damage instanceof DamagedLog)) throw new Error('damage is found')
    const { directory, streams } = await salvageLog({ path, damage, bodiesOf, required: REQUIRED })
    t.match(directory, new RegExp(`damaged-${round}$`))
    const log = await openLevelLog({ path, create: false })
    for (const stream of streams) {
      const entries = range(2 * ROUNDS).map((n) => entryOf(stream, n))
      await log.append({ stream, at: 0, entries, bodies: range(2 * ROUNDS).map((n) => bodyOf(stream, n)) })
    }
    t.equal((await log.setAside()).filter(({ kind }) => kind === 'files').length, round)
    await log.close()
    t.strictSame(await survey(path), { whole: STREAMS, problems: [] })
  }
  t.equal((await all((await openLogView({ path })).streams())).length, STREAMS.length)
})
