import { LIMITS } from './limits.ts'

/** A pure function that keeps what it made, and starts afresh when it holds `LIMITS.rememberedMax` values. */
export function remembering<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, { readonly value: Value }>()
  return (key) => {
    const held = made.get(key)
    if (held !== undefined) return held.value
    const value = make(key)
    if (made.size >= LIMITS.rememberedMax) made.clear()
    made.set(key, { value })
    return value
  }
}
