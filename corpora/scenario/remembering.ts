/**
 * A pure function that keeps what it made, and starts afresh when it holds as many values as it may.
 * @param options.valuesMax from `LIMITS`
 */
export function remembering<Key, Value>(
  make: (key: Key) => Value,
  { valuesMax }: { readonly valuesMax: number },
): (key: Key) => Value {
  const made = new Map<Key, { readonly value: Value }>()
  return (key) => {
    const held = made.get(key)
    if (held !== undefined) return held.value
    const value = make(key)
    if (made.size >= valuesMax) made.clear()
    made.set(key, { value })
    return value
  }
}
