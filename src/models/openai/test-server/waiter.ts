/** A count that grows, and promises that resolve when it has reached a number: waiting without sleeping. */
export interface Waiter {
  readonly count: number
  add(): void
  reached(count: number): Promise<void>
}

/** A waiter at 0. */
export function waiter(): Waiter {
  let count = 0
  let waiting: { readonly count: number; readonly resolve: () => void }[] = []
  return {
    get count() {
      return count
    },
    add: () => {
      count += 1
      for (const { resolve } of waiting.filter((each) => each.count <= count)) resolve()
      waiting = waiting.filter((each) => each.count > count)
    },
    reached: (wanted) =>
      new Promise((resolve) => {
        if (wanted <= count) resolve()
        else waiting.push({ count: wanted, resolve })
      }),
  }
}
