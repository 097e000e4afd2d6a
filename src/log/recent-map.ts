/** A map of bounded size: setting a new key beyond it forgets the one unused for longest. */
export class RecentMap<Key, Value> {
  readonly #values = new Map<Key, Value>()
  readonly #sizeMax: number

  constructor(sizeMax: number) {
    this.#sizeMax = sizeMax
  }

  /** The value, counted as a use. */
  get(key: Key): Value | undefined {
    const value = this.#values.get(key)
    if (value !== undefined) this.#touch(key, value)
    return value
  }

  /** The value; not counted as a use. */
  peek(key: Key): Value | undefined {
    return this.#values.get(key)
  }

  set(key: Key, value: Value): void {
    this.#touch(key, value)
    if (this.#values.size <= this.#sizeMax) return
    for (const oldest of this.#values.keys()) {
      this.#values.delete(oldest)
      return
    }
  }

  get size(): number {
    return this.#values.size
  }

  #touch(key: Key, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
  }
}
