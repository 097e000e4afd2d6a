/** The first of all items that share a text, in the order given. */
export function distinctBy<Item>(items: readonly Item[], textOf: (item: Item) => string): readonly Item[] {
  const first = new Map<string, Item>()
  for (const item of items) {
    const text = textOf(item)
    if (!first.has(text)) first.set(text, item)
  }
  return [...first.values()]
}
