import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { UserError } from '../ids/index.ts'
import { ACKNOWLEDGED_FILE } from './acknowledged.ts'
import { headsOf } from './batch-record.ts'
import { FORMAT_KEY } from './keys.ts'
import { isWriteAheadFile } from './level-files.ts'
import { levelStore } from './level-store.ts'
import { openLevelLog } from './open-level-log.ts'
import { openLogView } from './open-log-view.ts'
import { finishSalvage, salvageLog } from './salvage-log.ts'
import type { Salvage, SalvageOptions } from './salvage.ts'
import { all } from './test-kit/contract-tools.ts'
import { ownTemporary } from './test-kit/own-temporary.ts'
import { readWriteAhead } from './write-ahead.ts'
import { readWriteBatch } from './write-batch.ts'

/** Two blocks of a write-ahead file and more, so that each write has one to itself. */
const NOISE = 'x'.repeat(90_000)

const RULES: Omit<SalvageOptions, 'path'> = {
  bodiesOf: () => [],
  isLast: (entry) => (entry as { end: boolean }).end,
  required: { stream: 'run', entries: 1, check: () => undefined, others: () => 3 },
}

/**
 * A log of writes in this order: `a` appends two entries to stream a, `a!` two of which the second ends it. The first write, of its
 * own stream `run`, stands before them.
 */
async function logOf(t: Test, script: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'palimpsest-salvage-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const path = join(directory, 'log')
  const log = await openLevelLog({ path, create: true })
  const lengths = new Map<string, number>()
  await log.append({ stream: 'run', at: 0, entries: [{ end: false, noise: NOISE }] })
  for (const word of script.split(' ')) {
    const [stream = '', end] = word
    const at = lengths.get(stream) ?? 0
    lengths.set(stream, at + 2)
    const entries = [{ end: false, noise: NOISE }, { end: end === '!' }]
    await log.append({ stream, at, entries })
  }
  await log.close()
  return path
}

async function writeAheadOf(path: string): Promise<string> {
  const names = (await readdir(path)).filter(isWriteAheadFile)
  if (names.length !== 1) throw new Error('it has one write-ahead file')
  return join(path, names[0] ?? '')
}

/** Flips one bit in the middle of each of these words' writes, from 1; returns which streams the writes that are left name. */
async function lose(path: string, words: readonly number[]): Promise<void> {
  const file = await writeAheadOf(path)
  const bytes = await readFile(file)
  // Behind the marker and the write of `run`; a value is found again whatever stands before it.
  const starts: number[] = []
  for (let at = bytes.indexOf('meta/batch!'); at !== -1; at = bytes.indexOf('meta/batch!', at + 1))
    starts.push(at)
  for (const word of words) {
    const at = (starts[word] ?? 0) - 50_000
    bytes[at] = (bytes[at] ?? 0) ^ 0x10
  }
  await writeFile(file, bytes)
  const heads = readWriteAhead(bytes).records.flatMap((write) =>
    readWriteBatch(write)
      .records.filter(({ key }) => key.startsWith('meta/batch!'))
      .map((record) => headsOf(record)?.size),
  )
  if (heads.length !== starts.length - words.length) throw new Error('each flip costs one write')
}

async function salvaged(path: string): Promise<Salvage> {
  const salvage = await salvageLog({ path, ...RULES })
  if (salvage === null) throw new Error('it is damaged')
  return salvage
}

async function lengthsOf(path: string): Promise<Record<string, number>> {
  const view = await openLogView({ path })
  const entries = await all(view.scan())
  await view.close()
  const lengths: Record<string, number> = {}
  for (const { stream } of entries) lengths[stream] = (lengths[stream] ?? 0) + 1
  return lengths
}

const SCRIPT = 'a b a c b c!'

t.test('salvage: a stream of which the end may be gone with its write is named as shortened', async (t) => {
  for (const { lost, kept, streams = [], shortened = [], vanished = 0 } of [
    { lost: [2], kept: { a: 4, c: 4 }, streams: ['b'] },
    { lost: [3], kept: { a: 2, b: 4, c: 4 }, shortened: ['a'] },
    { lost: [5], kept: { a: 4, b: 2, c: 4 }, shortened: ['a', 'b'] },
    { lost: [6], kept: { a: 4, b: 4, c: 2 }, shortened: ['a', 'b', 'c'] },
    { lost: [2, 5], kept: { a: 4, c: 4 }, shortened: ['a'], vanished: 1 },
    { lost: [4, 5, 6], kept: { a: 4, b: 2 }, shortened: ['a', 'b'], vanished: 1 },
  ]) {
    const path = await logOf(t, SCRIPT)
    await lose(path, lost)
    const salvage = await salvaged(path)
    t.strictSame(
      salvage,
      { directory: `${path}.damaged-1`, streams, shortened, vanished },
      `writes ${String(lost)}`,
    )
    t.strictSame(await lengthsOf(path), { ...kept, run: 1 })
    const view = await openLogView({ path })
    const [files, ...asides] = await view.setAside()
    await view.close()
    t.match(files, { kind: 'files', vanished })
    t.strictSame(asides.map(({ kind, ...aside }) => [kind, 'stream' in aside && aside.stream]).sort(), [
      ...shortened.map((stream) => ['shortened', stream]),
      ...streams.map((stream) => ['stream', stream]),
    ])
  }
})

t.test(
  'salvage: where nothing tells how many writes there were, every stream that has not ended may be shorter',
  async (t) => {
    const path = await logOf(t, SCRIPT)
    await rm(join(path, ACKNOWLEDGED_FILE))
    t.match(await salvaged(path), { streams: [], shortened: ['a', 'b'], vanished: 0 })
    t.strictSame(await lengthsOf(path), { a: 4, b: 4, c: 4, run: 1 })
  },
)

t.test('salvage: one that is refused or fails leaves the folder as it was', async (t) => {
  const path = await logOf(t, SCRIPT)
  await lose(path, [3])
  const folder = join(path, '..')
  const before = [await readdir(folder), await readdir(path)]
  const check = (): never => {
    throw new UserError('plan-changed', 'Cannot go on: it is another plan')
  }
  const required = { ...RULES.required, check }
  await t.rejects(salvageLog({ path, ...RULES, required }), { code: 'plan-changed' })
  t.strictSame([await readdir(folder), await readdir(path)], before, 'a refused one')
  await t.rejects(salvageLog({ path, ...RULES, required: { ...RULES.required, entries: 2 } }), {
    code: 'log-corrupt',
  })
  t.strictSame([await readdir(folder), await readdir(path)], before, 'where too little is left')
})

t.test('salvage: what is no log of this version, or no log at all, is left as it is', async (t) => {
  const path = join(t.testdir(), 'log')
  await mkdir(path)
  t.equal(await salvageLog({ path, ...RULES }), null, 'where there is none nothing is damaged')
  for (const [code, mark] of [
    ['log-other-schema', '{"format":"palimpsest-log","schema":0}'],
    ['log-foreign', '{"format":"else"}'],
  ] as const) {
    const store = await levelStore({ path, create: true })
    await store.write([{ key: FORMAT_KEY, value: Buffer.from(mark) }])
    await store.close()
    const before = await readdir(path)
    await t.rejects(salvageLog({ path, ...RULES }), { code })
    t.strictSame([await readdir(join(path, '..')), await readdir(path)], [['log'], before])
  }
})

t.test(
  'salvage: what no file says was acknowledged may be another program’s, and is left as it is',
  async (t) => {
    const path = await logOf(t, SCRIPT)
    for (const name of ['CURRENT', ACKNOWLEDGED_FILE]) await rm(join(path, name))
    const before = await readdir(path)
    await t.rejects(salvageLog({ path, ...RULES }), { code: 'log-corrupt', message: /CURRENT is missing/ })
    t.strictSame([await readdir(join(path, '..')), await readdir(path)], [['log'], before])
  },
)

t.test('salvage: the damaged files get the first number that is free', async (t) => {
  const path = await logOf(t, SCRIPT)
  await lose(path, [3])
  for (const number of [1, 2]) await mkdir(`${path}.damaged-${number}`)
  const temporary = await ownTemporary(t)
  t.match(await salvaged(path), { directory: `${path}.damaged-3` })
  t.strictSame(await readdir(temporary), [], 'and the lock is free again')
})

t.test('salvage: a log that was mended since is left alone', async (t) => {
  const path = await logOf(t, SCRIPT)
  await lose(path, [3])
  t.ok(await salvageLog({ path, ...RULES }))
  const before = await readdir(join(path, '..'))
  t.equal(await salvageLog({ path, ...RULES }), null)
  t.strictSame(await readdir(join(path, '..')), before)
})

t.test('salvage: a log that this process has open is in use', async (t) => {
  const path = await logOf(t, SCRIPT)
  const log = await openLevelLog({ path, create: false })
  await t.rejects(salvageLog({ path, ...RULES }), { code: 'log-in-use' })
  await log.close()
})

t.test(
  'salvage: what its process left that died between the last two steps takes the place of the log',
  async (t) => {
    const path = await logOf(t, SCRIPT)
    await rename(path, `${path}.mended`)
    await finishSalvage(path)
    t.equal((await lengthsOf(path)).a, 4)
    await cp(path, `${path}.mended`, { recursive: true })
    await finishSalvage(path)
    t.strictSame(
      (await readdir(join(path, '..'))).sort(),
      ['log', 'log.mended'],
      'which is not done where there is one',
    )
  },
)

t.test('salvage: when that fails, it is told in one line', async (t) => {
  const path = await logOf(t, SCRIPT)
  await rename(path, `${path}.mended`)
  await symlink(`${path}-nowhere`, path)
  await t.rejects(finishSalvage(path), { code: 'log-open-failed', message: /^Cannot open the log [^\n]+$/ })
})
