/** The distinct texts by code unit: the same order on every machine. */
export function sortedDistinct(texts: Iterable<string>): readonly string[] {
  return [...new Set(texts)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
}
