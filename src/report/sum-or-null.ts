/** The sum of token counts, or null when any of them is unknown: a part is never passed off as the whole. */
export function sumOrNull(values: readonly (number | null)[]): number | null {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += value
  }
  return sum
}
