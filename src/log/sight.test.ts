import { readdirSync } from 'node:fs'
import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { ACKNOWLEDGED_FILE, openAcknowledged } from './acknowledged.ts'
import type { ByteStore } from './byte-store.ts'
import { lastBatch } from './last-batch.ts'
import { levelStore } from './level-store.ts'
import { SIGHT_SETTLED_MS, SIGHT_TRIES_MAX, VIEW_RETRIES_MAX } from './limits.ts'
import { memoryStore } from './memory-store.ts'
import { openLevelLog } from './open-level-log.ts'
import { REMEDY } from './remedy.ts'
import { discardSight, isIntact, takeSight, type Sight } from './sight.ts'
import { ownTemporary } from './test-kit/own-temporary.ts'
import { homeKey, twoHomes } from './test-kit/two-homes.ts'

const TABLES = ['000005.ldb', '000007.ldb']
/** When the directory says that it changed, in seconds: whole, so that it can be set again exactly. */
const CHANGED = 1_000_000_000

/** A directory of two tables, and a sight of both. */
async function seen(
  t: Test,
): Promise<{ path: string; sight: Sight; look: (now: number) => Promise<boolean> }> {
  const path = t.testdir({})
  for (const name of TABLES) await writeFile(join(path, name), name)
  await utimes(path, CHANGED, CHANGED)
  const store = memoryStore()
  const remove = (): Promise<void> => Promise.resolve()
  const sight: Sight = { store, directory: path, tables: TABLES, remove, quiet: null }
  return { path, sight, look: (now) => isIntact(sight, { path, now }) }
}

/** A table vanishes, and the directory says that nothing has changed: what a coarse clock makes of a change in the same tick. */
async function vanishUnseen(path: string): Promise<void> {
  await rm(join(path, '000005.ldb'))
  await utimes(path, CHANGED, CHANGED)
}

t.test('sight: a table that vanishes is noticed, quiet as the directory may have been', async (t) => {
  const { path, look } = await seen(t)
  t.equal(await look(0), true)
  t.equal(await look(SIGHT_SETTLED_MS + 1), true)
  t.equal(await look(SIGHT_SETTLED_MS + 2), true)
  await rm(join(path, '000007.ldb'))
  t.equal(await look(SIGHT_SETTLED_MS + 3), false)
})

t.test('sight: until a directory has been quiet for long its time of change is not trusted', async (t) => {
  for (const now of [0, 1, SIGHT_SETTLED_MS]) {
    const { path, sight, look } = await seen(t)
    t.equal(await look(0), true)
    t.equal(await look(now), true)
    t.equal(sight.quiet?.isWhole, false)
    await vanishUnseen(path)
    t.equal(await look(SIGHT_SETTLED_MS), false, `looked at ${now}`)
  }
})

t.test('sight: how long a directory has been quiet counts from the first look', async (t) => {
  const { path, look } = await seen(t)
  const first = 10 * SIGHT_SETTLED_MS
  t.equal(await look(first), true)
  t.equal(await look(first + 1), true)
  await vanishUnseen(path)
  t.equal(await look(first + 2), false)
})

t.test('sight: its directory goes with it, also when it cannot be closed', async (t) => {
  const { sight } = await seen(t)
  const done: string[] = []
  const remove = (): Promise<void> => Promise.resolve(void done.push('removed'))
  const close = (): Promise<void> => Promise.resolve(void done.push('closed'))
  await discardSight({ ...sight, store: { ...sight.store, close }, remove })
  t.strictSame(done, ['closed', 'removed'])
  const failing = { ...sight.store, close: () => Promise.reject(new Error('EIO')) }
  await t.rejects(discardSight({ ...sight, store: failing, remove }), { message: 'EIO' })
  t.strictSame(done, ['closed', 'removed', 'removed'])
})

t.test('sight: once it has been quiet for long nothing is listed any more', async (t) => {
  const { path, look } = await seen(t)
  await look(0)
  await look(SIGHT_SETTLED_MS + 1)
  await vanishUnseen(path)
  t.equal(await look(SIGHT_SETTLED_MS + 2), true, 'the time of change alone is asked')
  await writeFile(join(path, '000009.ldb'), 'new')
  t.equal(await look(SIGHT_SETTLED_MS + 3), false, 'any change is looked at again')
})

/** A log of two writes in a table and one behind it, and the directories of sights that are there. */
async function logOf(t: Test): Promise<{ path: string; sights: () => string[] }> {
  const path = join(t.testdir(), 'log')
  for (const at of [0, 1, 2]) {
    const log = await openLevelLog({ path, create: true })
    await log.append({ stream: 'a', at, entries: [at] })
    await log.close()
  }
  const temporary = await ownTemporary(t)
  return { path, sights: () => readdirSync(temporary) }
}

/** The one file of that kind. */
async function fileOf(path: string, kind: RegExp): Promise<string> {
  const names = (await readdir(path)).filter((name) => kind.test(name)).sort()
  return names.at(-1) ?? 'none'
}

t.test(
  'sight: what stands in its way is told of the log’s own files, and leaves nothing behind',
  async (t) => {
    const unreadable = (file: string, reason: string): string =>
      `its file ${file} cannot be read (${reason}); make it readable, or restore the directory from a copy`
    const changed = (what: string): string => `its files changed after they were written (${what}); ${REMEDY}`
    const damaged = (what: string): RegExp =>
      new RegExp(`its files changed after they were written \\(${what}\\); restore`)
    for (const [what, damage, code, message] of [
      [
        'CURRENT is a folder',
        async (path: string) => {
          await rm(join(path, 'CURRENT'))
          await mkdir(join(path, 'CURRENT'))
        },
        'log-read-failed',
        unreadable('CURRENT', 'illegal operation on a directory'),
      ],
      ...['junk', '../MANIFEST-000002', 'MANIFEST-000002.old'].map(
        (name) =>
          [
            `CURRENT names ${name}`,
            (path: string) => writeFile(join(path, 'CURRENT'), `${name}\n`),
            'log-corrupt',
            changed('its file CURRENT names no manifest'),
          ] as const,
      ),
      [
        'CURRENT leads nowhere',
        async (path: string) => {
          await rm(join(path, 'CURRENT'))
          await symlink(join(path, 'none'), join(path, 'CURRENT'))
        },
        'log-open-failed',
        /CURRENT/,
      ],
      [
        'the manifest is gone',
        (path: string) => writeFile(join(path, 'CURRENT'), 'MANIFEST-000099\n'),
        'log-corrupt',
        changed('its file MANIFEST-000099 is missing'),
      ],
      [
        'the manifest is a folder',
        async (path: string) => {
          await mkdir(join(path, 'MANIFEST-000099'))
          await writeFile(join(path, 'CURRENT'), 'MANIFEST-000099\n')
        },
        'log-read-failed',
        unreadable('MANIFEST-000099', 'illegal operation on a directory'),
      ],
      [
        'a table is gone',
        async (path: string) => rm(join(path, await fileOf(path, /ldb$/))),
        'log-corrupt',
        damaged('Corruption: \\d missing files; e.g.: \\d+\\.ldb'),
      ],
      [
        'a write-ahead file is a folder',
        (path: string) => mkdir(join(path, '000098.log')),
        'log-read-failed',
        unreadable('000098.log', 'illegal operation on a directory'),
      ],
      [
        'nothing says any more how many writes there were',
        (path: string) => rm(join(path, ACKNOWLEDGED_FILE)),
        'log-corrupt',
        damaged('its file ACKNOWLEDGED is missing'),
      ],
      [
        'the last writes are gone',
        (path: string) => Promise.resolve(openAcknowledged(path, 5).close()),
        'log-corrupt',
        damaged('writes 4 to 5 are gone'),
      ],
    ] as const) {
      const { path, sights } = await logOf(t)
      await damage(path)
      await t.rejects(takeSight(path), { code, message }, what)
      t.strictSame(sights(), [], what)
    }
  },
)

t.test('sight: of a log whose every write is gone it is missed that there were any', async (t) => {
  const path = join(t.testdir(), 'log')
  await (await levelStore({ path, create: true })).close()
  openAcknowledged(path, 2).close()
  await t.rejects(takeSight(path), { code: 'log-corrupt', message: /\(writes 1 to 2 are gone\)/ })
})

t.test('sight: it shows all write-ahead files, and the tables that the log still has', async (t) => {
  const { path } = await logOf(t)
  for (const name of ['000096.log', '000097.log']) await writeFile(join(path, name), '')
  await writeFile(join(path, '000098.ldb'), 'a table that the manifest does not know')
  const tables = (await readdir(path)).filter((name) => name.endsWith('ldb') && name !== '000098.ldb')
  const sight = await takeSight(path)
  t.equal(await lastBatch(sight.store as ByteStore), 3)
  t.strictSame([...sight.tables].sort(), tables.sort())
  await discardSight(sight)
})

/** Replaces the files of a log whenever a new sight of it is begun, until nothing of this is wanted any more. */
function replacing(
  sights: () => string[],
  swap: () => void,
): { readonly begun: Set<string>; stop: () => void } {
  const begun = new Set<string>()
  let isOver = false
  const look = (): void => {
    if (isOver) return
    const known = begun.size
    for (const name of sights()) begun.add(name)
    if (begun.size > known) swap()
    setImmediate(look)
  }
  look()
  return {
    begun,
    stop: () => {
      isOver = true
    },
  }
}

t.test('sight: where files are replaced while it is taken another one is', async (t) => {
  const { path, homes, swap } = await twoHomes(t, { count: 3, bytes: 10 })
  const temporary = await ownTemporary(t)
  const sights = (): string[] => readdirSync(temporary)
  let times = 0
  const { begun, stop } = replacing(sights, () => {
    times += 1
    if (times === 1) swap()
  })
  const sight = await takeSight(path)
  stop()
  t.equal(begun.size, 2)
  t.equal(sights().length, 1)
  const names = await readdir(homes[1])
  t.ok(sight.tables.length > 0 && sight.tables.every((name) => names.includes(name)))
  t.not((await sight.store.getMany([homeKey(2)]))[0], null)
  await discardSight(sight)
})

t.test(
  'sight: files that cannot be opened are tried a few times, those that are replaced meanwhile often',
  async (t) => {
    const { path, homes, swap } = await twoHomes(t, { count: 3, bytes: 10 })
    const temporary = await ownTemporary(t)
    const sights = (): string[] => readdirSync(temporary)
    const tried = async (code: string, swapped: () => void): Promise<number> => {
      const { begun, stop } = replacing(sights, swapped)
      await t.rejects(takeSight(path), { code })
      stop()
      t.strictSame(sights(), [])
      return begun.size
    }
    t.equal(await tried('log-view-busy', swap), VIEW_RETRIES_MAX)
    for (const home of homes) await writeFile(join(home, 'CURRENT'), 'junk')
    t.equal(await tried('log-corrupt', () => undefined), SIGHT_TRIES_MAX)
    t.equal(await tried('log-view-busy', swap), VIEW_RETRIES_MAX)
  },
)
