import { invariant, uniform } from '../../src/ids/index.ts'

/** A line of draws that depends on its seed parts and the number of draws made so far, nothing else. */
export class Draws {
  readonly #parts: readonly (string | number)[]
  #made = 0

  constructor(...parts: readonly (string | number)[]) {
    this.#parts = parts
  }

  /** In [0, 1). */
  next(): number {
    this.#made += 1
    return uniform(...this.#parts, this.#made)
  }

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(0, items.length - 1)]
    invariant(item !== undefined, 'a pick needs at least one item')
    return item
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, place: this.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item)
  }

  /** Distinct items, earlier ones of the list more often: people share common drugs and differ in rare ones. */
  sample<Item>(items: readonly Item[], count: number): Item[] {
    return items
      .map((item, index) => ({ item, place: this.next() * (1 + (2 * index) / items.length) }))
      .sort((a, b) => a.place - b.place)
      .slice(0, count)
      .map(({ item }) => item)
  }
}
