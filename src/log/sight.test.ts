import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { SIGHT_SETTLED_MS } from './limits.ts'
import { memoryStore } from './memory-store.ts'
import { isIntact, type Sight } from './sight.ts'

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

t.test('sight: once it has been quiet for long nothing is listed any more', async (t) => {
  const { path, look } = await seen(t)
  await look(0)
  await look(SIGHT_SETTLED_MS + 1)
  await vanishUnseen(path)
  t.equal(await look(SIGHT_SETTLED_MS + 2), true, 'the time of change alone is asked')
  await writeFile(join(path, '000009.ldb'), 'new')
  t.equal(await look(SIGHT_SETTLED_MS + 3), false, 'any change is looked at again')
})
