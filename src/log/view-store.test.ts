import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { systemClock } from '../clock/index.ts'
import { isTableFile } from './level-files.ts'
import { READ_BYTES_MAX, READ_ENTRIES_MAX, VIEW_RETRIES_MAX } from './limits.ts'
import { all, range } from './test-kit/contract-tools.ts'
import { ownTemporary } from './test-kit/own-temporary.ts'
import { homeKey, twoHomes } from './test-kit/two-homes.ts'
import { ViewStore } from './view-store.ts'

const ALL = { from: '', to: '~' }

/**
 * A view of a database whose owner may replace every file of it in one moment.
 * @param isReplaced asked at each look whether the files are still there, from 1
 */
async function viewOf(
  t: Test,
  { count, bytes = 10 }: { readonly count: number; readonly bytes?: number },
  isReplaced: (look: number) => boolean = () => false,
) {
  const { path, homes, swap } = await twoHomes(t, { count, bytes })
  const looks = { count: 0 }
  const elapsed = (): number => {
    looks.count += 1
    if (isReplaced(looks.count)) swap()
    return 0
  }
  const temporary = await ownTemporary(t)
  const view = new ViewStore({ path, clock: { ...systemClock(), elapsed }, ticket: null })
  return { view, homes, looks, path, sights: async () => (await readdir(temporary)).length }
}

async function keysOf(view: ViewStore): Promise<string[]> {
  return (await all(view.chunks(ALL))).flat().map(({ key }) => key)
}

t.test('view store: what is read is what is there, and a sight is kept from read to read', async (t) => {
  const count = 2 * READ_ENTRIES_MAX + 5
  const { view, sights, path, homes, looks } = await viewOf(t, { count })
  t.equal(view.place, path)
  const tables = await Promise.all(homes.map(async (home) => (await readdir(home)).filter(isTableFile)))
  t.not(String(tables[0]), String(tables[1]), 'the two homes share no table')
  t.strictSame(await keysOf(view), range(count).map(homeKey))
  t.strictSame(await all(view.skim(ALL, (key) => `${key}\0`)), range(count).map(homeKey))
  t.strictSame(
    await all(view.skim({ from: homeKey(2), to: homeKey(9) }, (key) => homeKey(Number(key.slice(1)) + 3))),
    [homeKey(2), homeKey(5), homeKey(8)],
  )
  looks.count = 0
  const some = { from: '', to: homeKey(READ_ENTRIES_MAX + 1) }
  t.equal((await all(view.skim(some, (key) => `${key}\0`))).length, READ_ENTRIES_MAX + 1)
  t.equal(looks.count, 3, 'so many keys are read at once, then one, then none')
  const values = await view.getMany([homeKey(3), 'none'])
  t.strictSame(
    values.map((value) => value && [...value]),
    [Array(10).fill(3), null],
  )
  for await (const [first] of view.chunks({ from: homeKey(7), to: homeKey(9) })) {
    t.equal(first?.key, homeKey(7))
    break
  }
  t.equal(await sights(), 1)
  await view.close()
  t.equal(await sights(), 0)
})

t.test(
  'view store: where files are replaced once it reads on through others, leaving nothing out',
  async (t) => {
    const count = 3 * READ_ENTRIES_MAX
    for (const at of [1, 2, 3, 4]) {
      const { view, sights, looks } = await viewOf(t, { count }, (look) => look === at)
      t.strictSame(await keysOf(view), range(count).map(homeKey), `look ${at}`)
      t.equal(looks.count, 5, 'each chunk and the end are looked at, one of them twice')
      t.equal(await sights(), 1, 'the old sight is gone')
      await view.close()
      t.equal(await sights(), 0)
    }
    const { view, sights } = await viewOf(t, { count }, (look) => look === 1)
    t.equal((await view.getMany([homeKey(1)]))[0]?.byteLength, 10)
    t.equal(await sights(), 1)
    await view.close()
  },
)

t.test(
  'view store: it gives up where files are replaced again and again and it gets no further',
  async (t) => {
    for (const read of [
      (view: ViewStore): Promise<unknown> => view.getMany([homeKey(0)]),
      (view: ViewStore) => keysOf(view),
      (view: ViewStore) => all(view.skim(ALL, (key) => `${key}\0`)),
    ]) {
      const { view, looks, sights } = await viewOf(t, { count: 1 }, () => true)
      await t.rejects(read(view), { code: 'log-view-busy' })
      t.equal(looks.count, VIEW_RETRIES_MAX)
      t.equal(await sights(), 0)
      await view.close()
    }
  },
)

t.test('view store: it reads on for as long as it gets further', async (t) => {
  const count = VIEW_RETRIES_MAX + 4
  const { view } = await viewOf(t, { count, bytes: READ_BYTES_MAX }, (look) => look % 2 === 0)
  t.strictSame(await keysOf(view), range(count).map(homeKey))
  await view.close()
})

t.test('view store: what cannot be read is told, unless other files have taken their place', async (t) => {
  const corrupt = { code: 'log-corrupt' }
  for (const at of [0, 1]) {
    const { view, homes, sights } = await viewOf(t, { count: 2_000 }, (look) => look === at)
    const [table = ''] = (await readdir(homes[0])).filter(isTableFile)
    const file = join(homes[0], table)
    const bytes = await readFile(file)
    await writeFile(file, bytes.fill(0xff, 0, bytes.length / 2))
    for (const read of [(): Promise<unknown> => view.getMany([homeKey(0)]), () => keysOf(view)])
      if (at === 0) await t.rejects(read(), corrupt)
      else await t.resolves(read())
    await view.close()
    t.equal(await sights(), 0)
  }
})

t.test('view store: a sight that is shared stays until the view is closed', async (t) => {
  const { view, sights, path } = await viewOf(t, { count: 3 }, (look) => look === 1)
  const ticket = await view.share()
  t.strictSame(await view.share(), ticket)
  t.equal(ticket.tables.length, 1)
  t.match(Object.keys(ticket).sort(), ['directory', 'tables'])
  t.equal((await keysOf(view)).length, 3)
  t.equal(await sights(), 2, 'its own reads have gone on to another one')
  const joined = new ViewStore({ path, clock: systemClock(), ticket })
  t.equal((await keysOf(joined)).length, 3)
  await joined.close()
  await view.close()
  await view.close()
  t.equal(await sights(), 0)
  const nowhere = new ViewStore({ path: join(path, 'none'), clock: systemClock(), ticket: null })
  await t.rejects(nowhere.share(), { code: 'log-missing' })
  await nowhere.close()
})
