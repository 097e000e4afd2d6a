import { uniform } from './uniform.ts'

/**
 * The items in an order that depends on the seed and each item's key alone, never on the order they came in.
 * @param keyOf a text unique to the item; ties of the draw are broken by it
 */
export function seededOrder<Item>(
  items: Iterable<Item>,
  seed: string | number,
  keyOf: (item: Item) => string,
): Item[] {
  return [...items]
    .map((item) => ({ item, key: keyOf(item), draw: uniform(seed, keyOf(item)) }))
    .sort((a, b) => a.draw - b.draw || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item)
}
