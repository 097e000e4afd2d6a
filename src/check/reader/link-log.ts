import { statSync } from 'node:fs'
import { readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Level } from 'level'
import { systemClock } from '../../clock/index.ts'
import { systemReason, UserError } from '../../ids/index.ts'
import { temporaryFolder, type TemporaryFolder } from '../../scratch/index.ts'
import { BLOCK_CACHE_BYTES, OPEN_FILES_MAX, SETTLED_MS, VIEW_TRIES_MAX } from '../limits.ts'
import { isAbsent } from './is-absent.ts'
import { messageOf } from './message-of.ts'
import { placeError } from './place-error.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A LevelDB directory opened through a directory of links, so that it is neither locked nor written. */
export interface LinkedLog {
  readonly database: Level<string, Buffer>
  /** files of the owner that reading still needs */
  readonly tables: readonly string[]
  /** a time of change at which the owner's directory had all of them: until it shows another, listing it again is needless */
  readonly quiet: { wholeAt: number | null }
  /** a message of the database in words of the log: the directory that it is read by way of is gone when that is read */
  readonly inLog: (message: string) => string
  close(): Promise<void>
}

const clock = systemClock()

/**
 * LevelDB numbers new files above the write-ahead files that it finds. Theirs are linked under numbers that no log reaches, so
 * that nothing it writes here can take the name of a link and overwrite what the link points to.
 */
const FIRST_NUMBER = 10 ** 12

/** Opening failed because of what the files hold. */
export class DamagedLog extends Error {
  override readonly name = 'DamagedLog'
}

/**
 * Opens a log whose owner may be at work. Write-ahead files are copied, tables are linked; when the owner replaced a file
 * meanwhile it is done again.
 * @throws UserError `log-busy`; `view-no-space`, `view-not-writable`, `view-no-folder` for the folder of temporary files; DamagedLog
 */
export async function linkLog(path: string): Promise<LinkedLog> {
  let failure: unknown = null
  for (let tries = 0; tries < VIEW_TRIES_MAX; tries += 1) {
    const before = await readdir(path)
    const taken = await take(path, before)
    const after = await readdir(path)
    const isWhole = isThere([...taken.tables, ...before.filter(isWriteAhead)], after)
    if (taken.database !== null && isWhole) return { ...taken, database: taken.database }
    await taken.close()
    failure = taken.failure
    const misplaced = failure === null ? null : placeError(failure, { path, folder: tmpdir() })
    if (misplaced !== null) throw misplaced
    // The same files twice: what cannot be opened will not be opened by looking again.
    if (failure !== null && isWhole && String(before) === String(after) && tries > 1) {
      throw new DamagedLog(taken.inLog(messageOf(failure)), { cause: failure })
    }
  }
  throw busyLog(path, failure)
}

/** The owner replaces its files faster than they can be read. */
export function busyLog(path: string, cause: unknown = null): UserError {
  return new UserError(
    'log-busy',
    `Cannot check the log ${path}: the run that holds it replaces its files faster than they can be read; try again in a moment`,
    { cause },
  )
}

/** Whether the owner still has every file that reading needs. */
export async function isStillWhole(path: string, view: LinkedLog): Promise<boolean> {
  const changedAt = statSync(path).mtimeMs
  if (view.quiet.wholeAt === changedAt) return true
  const isWhole = isThere(view.tables, await readdir(path))
  // eslint-disable-next-line no-restricted-syntax -- a file's time of change is the system's own, which may be set
  const isSettled = clock.now() - changedAt > SETTLED_MS
  if (isWhole && isSettled) view.quiet.wholeAt = changedAt
  return isWhole
}

interface Taken extends Omit<LinkedLog, 'database'> {
  readonly database: LinkedLog['database'] | null
  readonly failure: unknown
}

async function take(path: string, before: readonly string[]): Promise<Taken> {
  const { path: directory, remove } = makePlace(path)
  const inLog = (message: string): string => message.replaceAll(`${directory}/`, '')
  try {
    const tables = await link({ from: await realpath(path), before, to: directory })
    const database = await open(directory)
    const close = async (): Promise<void> => {
      await database.close()
      await remove()
    }
    return {
      database,
      tables: await stillLinked(directory, tables),
      quiet: { wholeAt: null },
      failure: null,
      inLog,
      close,
    }
  } catch (failure) {
    return { database: null, tables: [], quiet: { wholeAt: null }, failure, inLog, close: remove }
  }
}

/** A new directory of links in the folder for temporary files. */
function makePlace(path: string): TemporaryFolder {
  try {
    return temporaryFolder({ prefix: 'palimpsest-check-' })
  } catch (error) {
    throw placeError(error, { path, folder: tmpdir() }) ?? error
  }
}

async function link(files: {
  readonly from: string
  readonly before: readonly string[]
  readonly to: string
}): Promise<readonly string[]> {
  const { from, before, to } = files
  const current = String(await bytesOf(from, 'CURRENT'))
  await writeFile(join(to, 'CURRENT'), current)
  const manifest = current.trim()
  if (/^MANIFEST-\d+$/.test(manifest)) await writeFile(join(to, manifest), await bytesOf(from, manifest))
  await writeFile(join(to, `${FIRST_NUMBER}.log`), '')
  const writeAhead = before
    .filter(isWriteAhead)
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  for (const [index, name] of writeAhead.entries()) {
    await writeFile(join(to, `${FIRST_NUMBER + 1 + index}.log`), await bytesOf(from, name))
  }
  const tables = (await readdir(from)).filter((name) => /^\d+\.(ldb|sst)$/.test(name))
  for (const name of tables) await symlink(join(from, name), join(to, name))
  return tables
}

/** @throws UnreadableFile when it is there and cannot be read; the raw error when it is gone */
async function bytesOf(from: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(from, name))
  } catch (error) {
    if (isAbsent(error)) throw error
    throw new UnreadableFile(`${name} cannot be read (${systemReason(error)})`, { cause: error })
  }
}

async function open(directory: string): Promise<Level<string, Buffer>> {
  const database = new Level<string, Buffer>(directory, {
    keyEncoding: 'utf8',
    valueEncoding: 'buffer',
    createIfMissing: false,
    cacheSize: BLOCK_CACHE_BYTES,
    maxOpenFiles: OPEN_FILES_MAX,
  })
  await database.open()
  return database
}

/** LevelDB has removed the links to what it does not need. */
async function stillLinked(directory: string, tables: readonly string[]): Promise<readonly string[]> {
  const present = await readdir(directory)
  return tables.filter((name) => present.includes(name))
}

function isWriteAhead(name: string): boolean {
  return /^\d+\.log$/.test(name)
}

function isThere(names: readonly string[], present: readonly string[]): boolean {
  const set = new Set(present)
  return names.every((name) => set.has(name))
}
