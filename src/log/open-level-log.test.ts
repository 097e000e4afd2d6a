import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { sha256 } from '../ids/index.ts'
import { beside } from './test-kit/beside.ts'
import { SCHEMA_VERSION } from './frame.ts'
import { FORMAT_KEY } from './keys.ts'
import { levelStore } from './level-store.ts'
import { openLevelLog } from './open-level-log.ts'
import { openLogView } from './open-log-view.ts'

async function temporary(t: Test): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'palimpsest-open-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  return directory
}

/** A database with these records and nothing else. */
async function database(path: string, records: Record<string, string>): Promise<void> {
  const store = await levelStore({ path, create: true })
  await store.write(Object.entries(records).map(([key, text]) => ({ key, value: Buffer.from(text) })))
  await store.close()
}

function line(code: string, path: string) {
  return { name: 'UserError', code, message: new RegExp(`^Cannot (?:open|read) [^\\n]*${path}[^\\n]+$`) }
}

void t.test('a log that is not there is made only when asked', async (t) => {
  const path = join(await temporary(t), 'new', 'log')
  await t.rejects(openLevelLog({ path, create: false }), line('log-missing', path))
  await t.rejects(openLogView({ path }), line('log-missing', path))
  await t.rejects(readdir(path), { code: 'ENOENT' }, 'nothing is half made')
  await (await openLevelLog({ path, create: true })).close()
  await (await openLevelLog({ path, create: false })).close()
})

void t.test('a log held by another opening is refused, and says how to look at it', async (t) => {
  const path = join(await temporary(t), 'log')
  const log = await openLevelLog({ path, create: true })
  await t.rejects(openLevelLog({ path, create: true }), {
    ...line('log-in-use', path),
    message: /palimpsest status/,
  })
  await log.append({ stream: 'a', at: 0, entries: ['goes on'] })
  await log.close()
  await (await openLevelLog({ path, create: true })).close()
})

const OPEN_FILES = '/dev/fd'

void t.test(
  'a log that is closed keeps no file open',
  { skip: existsSync(OPEN_FILES) ? false : 'this system does not say which files are open' },
  async (t) => {
    const directory = await temporary(t)
    const openAndClose = async (name: string): Promise<number> => {
      await (await openLevelLog({ path: join(directory, name), create: true })).close()
      return readdirSync(OPEN_FILES).length
    }
    const before = await openAndClose('first')
    t.equal(await openAndClose('second'), before)
  },
)

void t.test('a path that is no directory is refused', async (t) => {
  const path = join(await temporary(t), 'file')
  await writeFile(path, 'x')
  for (const place of [path, join(path, 'below')]) {
    await t.rejects(openLevelLog({ path: place, create: true }), line('log-not-directory', place))
    await t.rejects(openLogView({ path: place }), line('log-not-directory', place))
  }
})

void t.test('a directory that holds something else is refused and left alone', async (t) => {
  const path = await temporary(t)
  await writeFile(join(path, 'notes.txt'), 'mine')
  await t.rejects(openLevelLog({ path, create: true }), line('log-foreign', path))
  await t.rejects(openLogView({ path }), line('log-foreign', path))
  t.strictSame(await readdir(path), ['notes.txt'])
})

void t.test('a database of another program is refused', async (t) => {
  const directory = await temporary(t)
  const markers = [
    { other: '1' },
    { '0': '1' },
    { [FORMAT_KEY]: 'x' },
    { [FORMAT_KEY]: 'null' },
    { [FORMAT_KEY]: '{"schema":1}' },
  ]
  for (const [index, records] of markers.entries()) {
    const path = join(directory, String(index))
    await database(path, records)
    await t.rejects(openLevelLog({ path, create: true }), line('log-foreign', path))
    await t.rejects(openLogView({ path }), line('log-foreign', path))
  }
})

void t.test('a log of an older or newer version is refused', async (t) => {
  for (const schema of [SCHEMA_VERSION - 1, SCHEMA_VERSION + 1]) {
    const path = join(await temporary(t), `log-${schema}`)
    await database(path, { [FORMAT_KEY]: `{"format":"palimpsest-log","schema":${schema},"more":[]}` })
    const refusal = { ...line('log-other-schema', path), message: new RegExp(`schema ${schema},`) }
    await t.rejects(openLevelLog({ path, create: true }), refusal)
    await t.rejects(openLogView({ path }), refusal)
  }
})

void t.test('a making that was interrupted is finished by the next opening', async (t) => {
  const directory = await temporary(t)
  const empty = join(directory, 'unmarked')
  await database(empty, {})
  await t.rejects(openLevelLog({ path: empty, create: false }), line('log-missing', empty))
  await (await openLevelLog({ path: empty, create: true })).close()
  const stump = join(directory, 'stump')
  await mkdir(stump)
  for (const name of ['LOCK', 'LOG', 'MANIFEST-000001']) await writeFile(join(stump, name), '')
  await t.rejects(openLogView({ path: stump }), line('log-missing', stump))
  await (await openLevelLog({ path: stump, create: true })).close()
})

void t.test('a log whose own files are damaged is refused, and nothing is deleted', async (t) => {
  const path = join(await temporary(t), 'log')
  const log = await openLevelLog({ path, create: true })
  await log.append({ stream: 'a', at: 0, entries: [1], bodies: ['text'] })
  await log.close()
  await rm(join(path, 'CURRENT'))
  const names = await readdir(path)
  await t.rejects(openLevelLog({ path, create: true }), line('log-corrupt', path))
  t.strictSame(await readdir(path), names)
  await writeFile(join(path, 'CURRENT'), 'junk')
  await t.rejects(openLevelLog({ path, create: true }), line('log-corrupt', path))
  await t.rejects(openLogView({ path }), line('log-corrupt', path))
})

const everywhere = process.getuid?.() === 0 ? 'the superuser may write everywhere' : false

void t.test(
  'a directory that cannot be written is refused, but can be viewed',
  { skip: everywhere },
  async (t) => {
    const path = join(await temporary(t), 'log')
    const log = await openLevelLog({ path, create: true })
    await log.append({ stream: 'a', at: 0, entries: [1], bodies: ['text'] })
    await log.close()
    await chmod(path, 0o555)
    await t.rejects(openLevelLog({ path, create: true }), line('log-not-writable', path))
    const below = join(path, 'below')
    await t.rejects(openLevelLog({ path: below, create: true }), line('log-not-writable', below))
    const view = await openLogView({ path })
    t.equal(await view.body(sha256('text')), 'text')
    await view.close()
    await chmod(path, 0o755)
  },
)

void t.test('a disk that takes no more ends in one line, and what was acknowledged is kept', async (t) => {
  const path = join(await temporary(t), 'log')
  const { file, execArgv } = beside(import.meta.url, 'test-kit/crash-child')
  // A limit on the size of files makes the kernel refuse a write in the middle of the log, as a full disk does. Node ignores
  // the signal that comes with it; what the test runner preloads by NODE_OPTIONS listens, and would end the process by it.
  const script = `ulimit -f 1500 && unset NODE_OPTIONS && exec "${process.execPath}" ${execArgv.join(' ')} "${file}" "${path}" 1000000`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
  t.equal(status, 3, stderr)
  t.match(stderr, new RegExp(`^log-write-failed Cannot write to the log ${path}: IO error: [^\\n]+\\n$`))
  const acknowledged = stdout.trim().split('\n').length
  const log = await openLevelLog({ path, create: false })
  let entries = 0
  for await (const { stream } of log.scan()) if (stream === 's0') entries += 1
  t.ok(acknowledged > 10 && entries >= acknowledged / 4)
  await log.close()
})
