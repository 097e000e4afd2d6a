import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { joinSight } from './join-sight.ts'
import { openLevelLog } from './open-level-log.ts'
import { SightHolder } from './sight-holder.ts'
import { discardSight, takeSight } from './sight.ts'
import { ownTemporary } from './test-kit/own-temporary.ts'

/** A log, and how many directories of sights of it are there. */
async function logOf(t: Test): Promise<{ path: string; sights: () => Promise<number> }> {
  const path = join(t.testdir(), 'log')
  await (await openLevelLog({ path, create: true })).close()
  const temporary = await ownTemporary(t)
  return { path, sights: async () => (await readdir(temporary)).length }
}

t.test('sight holder: all who read share one sight, which stays when they have left', async (t) => {
  const { path, sights } = await logOf(t)
  const holder = new SightHolder(path)
  t.equal(await sights(), 0, 'none is taken before somebody reads')
  const [first, second] = await Promise.all([holder.enter(), holder.enter()])
  t.equal(first, second)
  await holder.leave(first)
  t.equal(await holder.enter(), first)
  for (const sight of [first, second]) await holder.leave(sight)
  t.equal(await sights(), 1)
  t.equal(await holder.enter(), first)
  await holder.leave(first)
  await holder.close()
  t.equal(await sights(), 0)
})

t.test('sight holder: a retired sight goes with its last reader, others take a new one', async (t) => {
  const { path, sights } = await logOf(t)
  const holder = new SightHolder(path)
  const [old] = await Promise.all([holder.enter(), holder.enter(), holder.enter()])
  holder.retire(old)
  const next = await holder.enter()
  t.not(next, old)
  holder.retire(old)
  t.equal(await holder.enter(), next, 'one that is retired twice takes nothing with it')
  for (const _ of [1, 2]) {
    await holder.leave(old)
    t.equal(await sights(), 2)
  }
  await holder.leave(old)
  t.equal(await sights(), 1)
  await t.rejects(old.store.getMany(['none']), { code: 'log-read-failed' }, 'it is closed')
  for (const _ of [1, 2]) await holder.leave(next)
  await holder.close()
  t.equal(await sights(), 0)
})

t.test('sight holder: one that is closed lets its readers finish and takes no more', async (t) => {
  const { path, sights } = await logOf(t)
  const holder = new SightHolder(path)
  const sight = await holder.enter()
  await holder.close()
  t.equal(await sights(), 1)
  t.strictSame(await sight.store.getMany(['none']), [null])
  const closed = { code: 'log-closed', message: `Cannot read the log ${path}: this view is closed` }
  await t.rejects(holder.enter(), closed)
  await holder.leave(sight)
  t.equal(await sights(), 0)
  await holder.close()
  await t.rejects(holder.enter(), closed)
})

t.test('sight holder: one that is closed while a sight is taken leaves nothing behind', async (t) => {
  const { path, sights } = await logOf(t)
  const holder = new SightHolder(path)
  const entering = holder.enter().catch(() => null)
  await holder.close()
  const sight = await entering
  if (sight !== null) await holder.leave(sight)
  t.equal(await sights(), 0)
  const nowhere = new SightHolder(join(path, 'none'))
  const failing = nowhere.enter().catch((error: unknown) => error)
  await nowhere.close()
  t.match(await failing, { code: 'log-missing' }, 'also where it cannot be taken')
})

t.test('sight holder: after a failure the next reader tries again', async (t) => {
  const path = join(t.testdir(), 'later')
  const holder = new SightHolder(path)
  await t.rejects(holder.enter(), { code: 'log-missing' })
  await (await openLevelLog({ path, create: true })).close()
  const sight = await holder.enter()
  t.strictSame(await sight.store.getMany(['none']), [null])
  await holder.leave(sight)
  await holder.close()
})

t.test('sight holder: another one’s sight is read through first, and left to who made it', async (t) => {
  const { path, sights } = await logOf(t)
  const made = await takeSight(path)
  const { directory, tables } = made
  const holder = new SightHolder(path, { directory, tables })
  const joined = await holder.enter()
  t.match(joined, { directory, tables, quiet: null })
  t.equal(joined.store.place, path)
  t.equal(await sights(), 1)
  holder.retire(joined)
  await holder.leave(joined)
  t.strictSame([await sights(), (await readdir(directory)).length > 0], [1, true])
  const own = await holder.enter()
  t.not(own.directory, directory)
  await holder.leave(own)
  await holder.close()
  t.equal(await sights(), 1)
  await discardSight(made)
  t.equal(await sights(), 0)
  await t.rejects(
    joinSight({ directory, tables }, path),
    { code: 'LEVEL_DATABASE_NOT_OPEN' },
    'which has gone',
  )
})
