/**
 * The first accepted item when one walks round a list from a drawn place: each target meets the same list at its own place,
 * so that not all of them borrow the same record, and no list has to be sorted again for each.
 * @param draw in [0, 1): where the walk begins
 */
export function firstFrom<Item>({
  items,
  draw,
  accepts,
}: {
  readonly items: readonly Item[]
  readonly draw: number
  readonly accepts: (item: Item) => boolean
}): Item | null {
  const start = Math.floor(draw * items.length)
  const isAccepted = (item: Item): boolean => accepts(item)
  return items.slice(start).find(isAccepted) ?? items.slice(0, start).find(isAccepted) ?? null
}
