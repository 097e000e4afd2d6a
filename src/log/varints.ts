import { readVarint } from './varint.ts'

/** So many numbers, one behind the other, and where the last one ends; null when one of them is none. */
export function readVarints(
  bytes: Uint8Array,
  at: number,
  count: number,
): { readonly values: readonly number[]; readonly end: number } | null {
  const values: number[] = []
  let end = at
  while (values.length < count) {
    const next = readVarint(bytes, end)
    if (next === null) return null
    values.push(next.value)
    end = next.end
  }
  return { values, end }
}
