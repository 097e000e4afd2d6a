import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { sha256 } from '../ids/index.ts'
import { openLevelLog } from './open-level-log.ts'
import { openLogView } from './open-log-view.ts'
import { beside } from './test-kit/beside.ts'
import { range } from './test-kit/contract-tools.ts'
import { viewPlaceError } from './view-place-error.ts'

const PLACE = { path: 'runs/a/log', folder: '/full/tmp' }

function failure(code: string | null, message: string): Error {
  return Object.assign(new Error(message), code === null ? {} : { code })
}

t.test('view: trouble of the folder it is made in is told of that folder, in one line', (t) => {
  const cases = [
    ['ENOSPC', 'ENOSPC: no space left on device, write', 'view-no-space'],
    [null, 'IO error: /full/tmp/palimpsest-view-a/000005.ldb: No space left on device', 'view-no-space'],
    ['EDQUOT', 'EDQUOT: quota', 'view-no-space'],
    ['EACCES', "EACCES: permission denied, mkdtemp '/full/tmp/palimpsest-view-XXXXXX'", 'view-not-writable'],
    [null, 'IO error: /full/tmp/palimpsest-view-a/LOCK: Read-only file system', 'view-not-writable'],
    ['ENOENT', "ENOENT: no such file, mkdtemp '/full/tmp/palimpsest-view-XXXXXX'", 'view-no-folder'],
  ] as const
  for (const [code, message, expected] of cases) {
    const error = viewPlaceError(failure(code, message), PLACE)
    t.equal(error?.code, expected, message)
    t.match(
      error?.message,
      /^Cannot make a view of the log runs\/a\/log in [^\n]*\/full\/tmp: [^\n]*TMPDIR[^\n]*$/,
    )
  }
  t.end()
})

t.test('view: trouble of the log is not told of the folder', (t) => {
  for (const [code, message] of [
    ['EACCES', "EACCES: permission denied, copyfile 'runs/a/log/MANIFEST-000002'"],
    ['ENOENT', "ENOENT: no such file, open 'runs/a/log/CURRENT'"],
    ['LEVEL_CORRUPTION', 'Corruption: /full/tmp/palimpsest-view-a/000005.ldb: bad block'],
  ] as const) {
    t.equal(viewPlaceError(failure(code, message), PLACE), null, message)
  }
  t.end()
})

/** What no compression makes smaller. */
function noise(hashes: number): string {
  return range(hashes)
    .map((n) => sha256(String(n)))
    .join('')
}

async function logWith(t: Test, hashes: number): Promise<{ path: string; directory: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'palimpsest-place-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const path = join(directory, 'log')
  const log = await openLevelLog({ path, create: true })
  await log.append({ stream: 'a', at: 0, entries: [1], bodies: [noise(hashes)] })
  await log.close()
  return { path, directory }
}

/** Temporary files go elsewhere for as long as something runs. */
async function withTemporary<Value>(folder: string, run: () => Promise<Value>): Promise<Value> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

t.test('view: a folder that is not there is named', async (t) => {
  const { path, directory } = await logWith(t, 1)
  const folder = join(directory, 'gone')
  await withTemporary(folder, () =>
    t.rejects(openLogView({ path }), { code: 'view-no-folder', message: new RegExp(`${folder}: .*TMPDIR`) }),
  )
  await writeFile(folder, 'a file')
  await withTemporary(folder, () => t.rejects(openLogView({ path }), { code: 'view-no-folder' }))
})

/** Makes a folder a file system of 64 KiB, where this process may mount one. */
function mountSmall(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0
}

function unmount(folder: string): void {
  execFileSync('umount', [folder])
}

async function mayMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-mount-'))
  const isMounted = mountSmall(folder)
  if (isMounted) unmount(folder)
  await rm(folder, { recursive: true })
  return isMounted
}

const skip = (await mayMount()) ? false : 'this process may not mount a small file system'

void t.test('view: a folder that is full is named, and the log is not blamed', { skip }, async (t) => {
  const { path, directory } = await logWith(t, 8_000)
  const folder = join(directory, 'small')
  await mkdir(folder)
  mountSmall(folder)
  t.teardown(() => {
    unmount(folder)
  })
  await withTemporary(folder, () =>
    t.rejects(openLogView({ path }), { code: 'view-no-space', message: new RegExp(`${folder}: no space`) }),
  )
  t.strictSame(await readdir(folder), [], 'nothing of the view is left there')
})

t.test('view: a folder that may not be written is named', async (t) => {
  const { path, directory } = await logWith(t, 1)
  const folder = join(directory, 'closed')
  await mkdir(folder, { mode: 0o555 })
  await chmod(directory, 0o755)
  const { file, execArgv } = beside(import.meta.url, 'test-kit/view-child')
  const user = process.getuid?.() === 0 ? { uid: 65_534 } : {}
  const { stdout } = spawnSync(process.execPath, [...execArgv, file, path, folder], {
    ...user,
    encoding: 'utf8',
  })
  t.match(stdout, new RegExp(`^view-not-writable Cannot make a view [^\\n]*${folder}: [^\\n]+\\n$`))
})
