/** The first of all items that share a text, in the order given. */
export function distinctBy<Item>(items: readonly Item[], textOf: (item: Item) => string): readonly Item[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const text = textOf(item)
    return !seen.has(text) && seen.add(text) !== undefined
  })
}
