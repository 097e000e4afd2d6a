import fc from 'fast-check'
import t from 'tap'
import { groupsOf } from './groups-of.ts'

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const item of items) yield await Promise.resolve(item)
}

async function grouped(sizes: readonly number[], limits: { itemsMax: number; bodiesMax: number }) {
  const items = sizes.map((size, place) => ({ place, wanted: Array.from({ length: size }) }))
  const groups: (readonly { place: number; wanted: readonly unknown[] }[])[] = []
  for await (const group of groupsOf(each(items), limits)) groups.push(group)
  return groups
}

const needs = (group: readonly { wanted: readonly unknown[] }[]) =>
  group.reduce((sum, { wanted }) => sum + wanted.length, 0)

void t.test('groups hold every item once, in order, and never more than the bounds', async (t) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 12 })),
      fc.integer({ min: 1, max: 5 }),
      async (sizes, itemsMax) => {
        const groups = await grouped(sizes, { itemsMax, bodiesMax: 10 })
        t.strictSame(
          groups.flat().map(({ place }) => place),
          sizes.map((_, place) => place),
        )
        return groups.every(
          (group) =>
            group.length > 0 && group.length <= itemsMax && (needs(group) <= 10 || group.length === 1),
        )
      },
    ),
    { seed: 1, numRuns: 200 },
  )
  t.end()
})

void t.test(
  'groups are as large as the bounds allow, and one that needs more than allowed stands alone',
  async (t) => {
    const sizesOf = async (sizes: readonly number[]) =>
      (await grouped(sizes, { itemsMax: 3, bodiesMax: 10 })).map((group) =>
        group.map(({ wanted }) => wanted.length),
      )
    t.strictSame(await sizesOf([5, 5, 1, 1, 1, 1]), [[5, 5], [1, 1, 1], [1]])
    t.strictSame(await sizesOf([9, 2_000, 1]), [[9], [2_000], [1]])
    t.strictSame(await sizesOf([0, 0, 0, 0]), [[0, 0, 0], [0]])
    t.strictSame(await sizesOf([]), [])
    t.end()
  },
)
