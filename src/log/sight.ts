import { statSync } from 'node:fs'
import { readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '../ids/index.ts'
import { temporaryFolder, type TemporaryFolder } from '../scratch/index.ts'
import { readAcknowledged, type Acknowledged } from './acknowledged.ts'
import type { ByteReader, ByteStore } from './byte-store.ts'
import { DamagedLog } from './damaged-log.ts'
import { writeAheadFaults } from './file-faults.ts'
import { lastBatch } from './last-batch.ts'
import { isTableFile, isWriteAheadFile, lookAtDirectory } from './level-files.ts'
import { levelStore } from './level-store.ts'
import { SIGHT_SETTLED_MS, SIGHT_TRIES_MAX, VIEW_RETRIES_MAX } from './limits.ts'
import { missingLog } from './missing-log.ts'
import { openError } from './open-error.ts'
import { rootCause, StorageCorruption } from './storage-error.ts'
import { readingFile } from './unreadable-file.ts'
import { viewPlaceError } from './view-place-error.ts'
import { lateFaults } from './write-faults.ts'

/** One opening of a LevelDB directory as it stood at some moment. */
export interface Sight {
  readonly store: ByteReader
  /** the directory of links; everything LevelDB writes lands here */
  readonly directory: string
  /** tables of the owner that this opening may still read */
  readonly tables: readonly string[]
  /** takes the directory away; nothing when it belongs to a sight of another thread, which does that */
  readonly remove: () => Promise<void>
  /**
   * How long the owner's directory has shown one time of change, and whether all tables were there when it had done so long
   * enough: until it shows another nothing has vanished, and a reader of many chunks need not list it after each.
   */
  quiet: { readonly changedAt: number; readonly since: number; isWhole: boolean } | null
}

/**
 * Number of the first write-ahead file in a directory of links. LevelDB numbers each new file above every write-ahead
 * file it has replayed, and above the owner's numbers alone a new table could get the name of a link to one that the
 * owner has just begun: writing it would truncate the owner's file. No log ever reaches this number.
 */
const NUMBER_BASE = 10 ** 12

/**
 * Opens a LevelDB directory that may belong to another process, without its lock and without writing into it.
 *
 * Tables and write-ahead files are linked, the two small files that LevelDB replaces are copied. The order matters: a
 * write-ahead file listed before the manifest was copied, and still there after the opening, holds all that the manifest does not.
 * @throws UserError as `openLogView`; DamagedLog when acknowledged writes are gone or a write-ahead file is damaged
 */
export async function takeSight(path: string): Promise<Sight> {
  for (let tries = 0, still = 0; tries < VIEW_RETRIES_MAX; tries += 1) {
    if ((await lookAtDirectory(path)) === 'nothing') throw missingLog(path)
    const acknowledged = await readAcknowledged(path)
    const before = await readdir(path)
    const taken = await tryToTake({ path, before, acknowledged })
    const after = await readdir(path)
    if (taken.ok && isAllThere([...taken.sight.tables, ...before.filter(isWriteAheadFile)], after))
      return taken.sight
    if (taken.ok) await discardSight(taken.sight)
    // A manifest can be caught half written while no name changes; then a second look helps, but not for ever.
    else if (String(before) === String(after) && (still += 1) >= SIGHT_TRIES_MAX) {
      throw openError(path, taken.error)
    }
  }
  throw busyLog(path)
}

/**
 * Whether no table has vanished since the sight was taken: then all that was read through it is right. Lists the owner's
 * directory until that has been quiet for a while, and then looks only whether its time of change is the same; a file system
 * that shows a change later than `SIGHT_SETTLED_MS` is not one to read a log of a running sweep from.
 * @param at.now milliseconds of a clock that all calls for one sight share
 */
export async function isIntact(
  sight: Sight,
  { path, now }: { readonly path: string; readonly now: number },
): Promise<boolean> {
  const changedAt = statSync(path).mtimeMs
  if (sight.quiet?.changedAt !== changedAt) sight.quiet = { changedAt, since: now, isWhole: false }
  const { quiet } = sight
  if (quiet.isWhole) return true
  const isSettled = now - quiet.since > SIGHT_SETTLED_MS
  const isWhole = isAllThere(sight.tables, await readdir(path))
  quiet.isWhole = isWhole && isSettled
  return isWhole
}

/** Closes the database and removes the links, if they are its own. */
export async function discardSight({ store, remove }: Sight): Promise<void> {
  try {
    await store.close()
  } finally {
    await remove()
  }
}

/** The owner replaces files faster than they can be read. */
export function busyLog(path: string): UserError {
  return new UserError(
    'log-view-busy',
    `Cannot read the log ${path}: the run that holds it replaces its files faster than they can be read; try again in a moment`,
  )
}

type Taken = { readonly ok: true; readonly sight: Sight } | { readonly ok: false; readonly error: unknown }

async function tryToTake({
  path,
  before,
  acknowledged,
}: {
  readonly path: string
  readonly before: readonly string[]
  readonly acknowledged: Acknowledged
}): Promise<Taken> {
  const { path: directory, remove } = makePlace(path)
  try {
    await linkFiles({ path, before, directory })
    const store = await levelStore({ path: directory, place: path, create: false, isShared: true })
    await checkWrites(store, acknowledged).catch(async (error: unknown) => {
      await store.close()
      throw error
    })
    // LevelDB has unlinked what it does not need by now.
    const tables = []
    for (const entry of await readdir(directory, { withFileTypes: true })) {
      if (entry.isSymbolicLink() && isTableFile(entry.name)) tables.push(entry.name)
    }
    return { ok: true, sight: { store, directory, tables, remove, quiet: null } }
  } catch (error) {
    await remove()
    return { ok: false, error: ofOwner(error, { path, directory }) }
  }
}

/**
 * The error in words of the log: its links are gone when it is read, and what they led to lies there.
 * @throws UserError of the folder for temporary files
 */
function ofOwner(
  error: unknown,
  { path, directory }: { readonly path: string; readonly directory: string },
): unknown {
  if (error instanceof UserError) return error
  const { code, message } = rootCause(error)
  if (code === 'LEVEL_CORRUPTION') {
    return new StorageCorruption(path, message.replaceAll(`${directory}/`, ''))
  }
  const misplaced = viewPlaceError(error, { path, folder: tmpdir(), within: directory })
  if (misplaced !== null) throw misplaced
  return error
}

/**
 * LevelDB opens what it can read of its write-ahead files and says nothing of the rest.
 * @throws DamagedLog when something that was acknowledged is gone. A database without writes may be anybody's.
 */
async function checkWrites(store: ByteStore, acknowledged: Acknowledged): Promise<void> {
  const path = store.place
  const last = await lastBatch(store)
  if (acknowledged.kind === 'absent' && last === 0) return
  const faults = [...(await writeAheadFaults(path)), ...lateFaults(last, acknowledged)]
  if (faults.length > 0) throw new DamagedLog(path, faults)
}

/** A new directory of links in the folder for temporary files. */
function makePlace(path: string): TemporaryFolder {
  try {
    return temporaryFolder({ prefix: 'palimpsest-view-' })
  } catch (error) {
    throw viewPlaceError(error, { path, folder: tmpdir() }) ?? openError(path, error)
  }
}

async function linkFiles(from: {
  readonly path: string
  readonly before: readonly string[]
  readonly directory: string
}): Promise<void> {
  const path = await realpath(from.path)
  const { directory } = from
  const current = await readingFile(
    { path: from.path, file: 'CURRENT' },
    readFile(join(path, 'CURRENT'), 'utf8'),
  )
  await writeFile(join(directory, 'CURRENT'), current)
  const manifest = current.trim()
  if (!isManifest(manifest)) throw new StorageCorruption(path, 'its file CURRENT names no manifest')
  await copyManifest({ path, directory, manifest })
  // An empty file comes first, so that every number is high before LevelDB writes what it replays.
  await writeFile(join(directory, `${NUMBER_BASE}.log`), '')
  for (const [index, name] of from.before.filter(isWriteAheadFile).sort(byNumber).entries()) {
    await symlink(join(path, name), join(directory, `${NUMBER_BASE + 1 + index}.log`))
  }
  const names = await readdir(path)
  await Promise.all(names.filter(isTableFile).map((name) => symlink(join(path, name), join(directory, name))))
}

async function copyManifest({
  path,
  directory,
  manifest,
}: {
  readonly path: string
  readonly directory: string
  readonly manifest: string
}): Promise<void> {
  try {
    const bytes = await readingFile({ path, file: manifest }, readFile(join(path, manifest)))
    await writeFile(join(directory, manifest), bytes)
  } catch (error) {
    // Its owner has just replaced it, and a second look finds the next one; or it is gone.
    if (rootCause(error).code !== 'ENOENT') throw error
    throw new StorageCorruption(path, `its file ${manifest} is missing`)
  }
}

function isAllThere(names: readonly string[], present: readonly string[]): boolean {
  const set = new Set(present)
  return names.every((name) => set.has(name))
}

function byNumber(a: string, b: string): number {
  return Number.parseInt(a, 10) - Number.parseInt(b, 10)
}

function isManifest(name: string): boolean {
  return /^MANIFEST-\d+$/.test(name)
}
