/** Something that needs bodies, by their hashes. */
interface Needing {
  readonly wanted: readonly unknown[]
}

/**
 * Items in groups, in order: as many together as `itemsMax` and `bodiesMax` allow. A group never needs more than `bodiesMax`
 * bodies, unless it is one item that alone needs more.
 */
export async function* groupsOf<Item extends Needing>(
  items: AsyncIterable<Item>,
  { itemsMax, bodiesMax }: { readonly itemsMax: number; readonly bodiesMax: number },
): AsyncGenerator<readonly Item[]> {
  let group: Item[] = []
  let wanted = 0
  for await (const item of items) {
    if (group.length === itemsMax || (group.length > 0 && wanted + item.wanted.length > bodiesMax)) {
      yield group
      group = []
      wanted = 0
    }
    group.push(item)
    wanted += item.wanted.length
  }
  if (group.length > 0) yield group
}
