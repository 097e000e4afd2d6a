import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { exportTables } from './test-kit/export-tables.ts'
import { runProgramOnce } from './test-kit/run-program-once.ts'
import { writePlan } from './test-kit/write-plan.ts'

t.setTimeout(300_000)

/** Runs a command of the machine. @returns what it prints */
function command([program = '', ...words]: readonly string[]): string {
  return execFileSync(program, words, { stdio: 'pipe', encoding: 'utf8' })
}

/** A file system in memory of so many bytes at a path. */
function mount(path: string, bytes: number): void {
  command(['mount', '-t', 'tmpfs', '-o', `size=${bytes}`, 'palimpsest-test', path])
}

function unmount(path: string): void {
  command(['umount', path])
}

/** Why no small disk can be had here, or false. */
async function whyNot(): Promise<string | false> {
  const path = await mkdtemp(join(tmpdir(), 'palimpsest-disk-'))
  try {
    mount(path, 65_536)
    unmount(path)
    return false
  } catch (error) {
    return `needs the right to mount a small disk: ${String(error).split('\n')[0] ?? ''}`
  } finally {
    await rm(path, { recursive: true })
  }
}

const skip = await whyNot()

/** A folder that is a disk of its own until the test ends. */
async function diskOf(t: Test, bytes: number): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'palimpsest-disk-'))
  mount(path, bytes)
  t.teardown(async () => {
    unmount(path)
    await rm(path, { recursive: true })
  })
  return path
}

/** Fills a disk to the last byte. */
async function fill(file: string): Promise<void> {
  for (let size = 2 ** 20; size >= 1;) {
    const isFull = await writeFile(file, Buffer.alloc(size), { flag: 'a' }).then(
      () => false,
      () => true,
    )
    if (isFull) size = Math.floor(size / 2)
  }
}

const ONE_LINE = /^palimpsest: Cannot [^\n]*(?:no space|No space|ENOSPC)[^\n]*\n$/

t.test('run on a full disk says so in one line and leaves nothing behind', { skip }, async (t) => {
  const folder = t.testdir()
  const disk = await diskOf(t, 2 ** 18)
  await fill(join(disk, 'full'))
  const plan = await writePlan(folder, { people: 12, limit: 1 })
  for (const out of ['run', 'deep/er/run']) {
    const { code, stdout, stderr } = await runProgramOnce(['run', plan, '--out', join(disk, out), '--quiet'])
    t.match({ code, stdout }, { code: 1, stdout: '' })
    t.match(stderr, ONE_LINE)
    t.same(readdirSync(disk), ['full'])
  }
})

t.test('run whose disk fills up stops in one line and goes on when there is room', { skip }, async (t) => {
  const folder = t.testdir()
  const disk = await diskOf(t, 2 ** 22)
  const plan = await writePlan(folder, { people: 12, limit: 1 })
  const whole = join(folder, 'whole')
  t.match(await runProgramOnce(['run', plan, '--out', whole, '--json']), { code: 0 })
  // The whole run needs this much; so the disk takes about half of it.
  const bytes = Number(command(['du', '-sb', whole]).split('\t')[0])
  await fill(join(disk, 'full'))
  command(['truncate', '-s', `-${Math.floor(bytes / 2)}`, join(disk, 'full')])
  const argv = ['run', plan, '--out', join(disk, 'run'), '--quiet']
  const { code, stdout, stderr } = await runProgramOnce(argv)
  t.match({ code, stdout }, { code: 1, stdout: '' })
  t.match(stderr, ONE_LINE)
  t.ok(existsSync(join(disk, 'run', 'log')), 'what is in the log stays')
  await rm(join(disk, 'full'))
  t.match(await runProgramOnce([...argv, '--json']), { code: 0, stderr: '' })
  const tables = await exportTables(join(disk, 'run'))
  for (const [name, text] of Object.entries(await exportTables(whole))) {
    t.ok(tables[name] === text, `${name}: the same bytes`)
  }
})

t.test(
  'run whose log is damaged where no room is left to mend it leaves it as it is',
  { skip },
  async (t) => {
    const folder = t.testdir()
    const disk = await diskOf(t, 2 ** 23)
    const plan = await writePlan(folder, { people: 12, limit: 1 })
    const out = join(disk, 'run')
    const argv = ['run', plan, '--out', out, '--quiet']
    t.match(await runProgramOnce([...argv, '--json']), { code: 0 })
    const log = join(out, 'log')
    const [name = ''] = readdirSync(log).filter((file) => /^\d+\.log$/.test(file))
    const bytes = readFileSync(join(log, name))
    const middle = Math.floor(bytes.length / 2)
    await writeFile(join(log, name), bytes.fill(0, middle, middle + 64))
    const listing = (): string[][] => [readdirSync(out), readdirSync(log)]
    const before = listing()
    await fill(join(disk, 'full'))
    const { code, stdout, stderr } = await runProgramOnce(argv)
    t.match({ code, stdout }, { code: 1, stdout: '' })
    t.match(stderr, ONE_LINE)
    t.same(listing(), before, 'nothing is left of the attempt')
    await rm(join(disk, 'full'))
    t.match(await runProgramOnce(argv), { code: 0, stderr: /The log was damaged: / })
  },
)

t.test('run where nothing may be written says so in one line', { skip }, async (t) => {
  const folder = t.testdir()
  const disk = await diskOf(t, 2 ** 20)
  command(['mount', '-o', 'remount,ro', disk])
  const plan = await writePlan(folder, { people: 12, limit: 1 })
  const { code, stdout, stderr } = await runProgramOnce(['run', plan, '--out', join(disk, 'run'), '--quiet'])
  t.match({ code, stdout }, { code: 1, stdout: '' })
  t.match(stderr, /^palimpsest: Cannot make the run directory [^\n]*read-only[^\n]*\n$/)
})
