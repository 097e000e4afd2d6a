/**
 * Runs a task for each item, some at once, and yields the results in the items' order. A slow reader holds the tasks back:
 * at most `window` items are taken that it has not been given.
 * @throws what a task throws, when its turn comes; by then no other task is running any more
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  { window, run }: { readonly window: number; readonly run: (item: Item) => Promise<Result> },
): AsyncGenerator<Result, undefined> {
  const pending: Promise<Result>[] = []
  try {
    for await (const item of items) {
      const result = run(item)
      // Whoever reads the results hears of a failure in its turn; until then it is not unhandled.
      result.catch(() => undefined)
      pending.push(result)
      if (pending.length >= window) yield await (pending.shift() as Promise<Result>)
    }
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) yield await next
    return undefined
  } finally {
    await Promise.allSettled(pending)
  }
}
