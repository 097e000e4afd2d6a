/** Code-unit order: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Absent texts first, then code-unit order. */
export function compareOptionalText(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  return compareText(a, b)
}

/** Ids of digits in the order of their numbers, whatever their length; other ids by length, then text. */
export function compareId(a: string, b: string): number {
  return a.length - b.length || compareText(a, b)
}
