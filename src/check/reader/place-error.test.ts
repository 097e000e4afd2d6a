import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { sha256 } from '../../ids/index.ts'
import { openLevelLog } from '../../log/index.ts'
import { checkRun } from '../index.ts'
import { placeError } from './place-error.ts'

const PLACE = { path: 'runs/a/log', folder: '/full/tmp' }

t.test('check: trouble of the folder that it reads through is told of that folder, in one line', (t) => {
  for (const [message, code] of [
    ['ENOSPC: no space left on device, copyfile', 'view-no-space'],
    ['IO error: /full/tmp/palimpsest-check-a/000005.ldb: No space left on device', 'view-no-space'],
    ["EACCES: permission denied, mkdtemp '/full/tmp/palimpsest-check-XXXXXX'", 'view-not-writable'],
    ['IO error: /full/tmp/palimpsest-check-a/LOCK: Read-only file system', 'view-not-writable'],
    ["ENOENT: no such file or directory, mkdtemp '/full/tmp/palimpsest-check-XXXXXX'", 'view-no-folder'],
  ] as const) {
    const error = placeError(new Error('Database failed to open', { cause: new Error(message) }), PLACE)
    t.equal(error?.code, code, message)
    t.match(error?.message, /^Cannot check the log runs\/a\/log by [^\n]*\/full\/tmp: [^\n]*TMPDIR[^\n]*$/)
  }
  t.end()
})

t.test('check: trouble of the log is not told of the folder', (t) => {
  for (const message of [
    "EACCES: permission denied, copyfile 'runs/a/log/MANIFEST-000002'",
    "ENOENT: no such file or directory, open 'runs/a/log/CURRENT'",
    "ENOENT: no such file or directory, copyfile 'runs/a/log/000003.log' -> '/full/tmp/palimpsest-check-a/1.log'",
    'Corruption: /full/tmp/palimpsest-check-a/000005.ldb: bad block',
  ])
    t.equal(placeError(new Error(message), PLACE), null, message)
  t.end()
})

async function runWith(t: Test, hashes: number): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'palimpsest-place-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const log = await openLevelLog({ path: join(directory, 'log'), create: true })
  const noise = Array.from({ length: hashes }, (_, index) => sha256(String(index))).join('')
  await log.append({ stream: 'a', at: 0, entries: [1], bodies: [noise] })
  await log.close()
  return directory
}

async function checkThrough(folder: string, directory: string): Promise<unknown> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await checkRun({ directory })
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

t.test('check: a folder that is not there is named', async (t) => {
  const directory = await runWith(t, 1)
  const folder = join(directory, 'gone')
  await t.rejects(checkThrough(folder, directory), { code: 'view-no-folder' })
})

/** Makes a folder a file system of 64 KiB, where this process may mount one. */
function mountSmall(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0
}

async function mayMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-mount-'))
  const isMounted = mountSmall(folder)
  if (isMounted) execFileSync('umount', [folder])
  await rm(folder, { recursive: true })
  return isMounted
}

const skip = (await mayMount()) ? false : 'this process may not mount a small file system'

void t.test('check: a folder that is full is named, and the log is not blamed', { skip }, async (t) => {
  const directory = await runWith(t, 8_000)
  const folder = join(directory, 'small')
  await mkdir(folder)
  mountSmall(folder)
  t.teardown(() => execFileSync('umount', [folder]))
  await t.rejects(checkThrough(folder, directory), {
    code: 'view-no-space',
    message: new RegExp(`${folder}: no space`),
  })
  t.strictSame(await readdir(folder), [], 'nothing is left there')
})
