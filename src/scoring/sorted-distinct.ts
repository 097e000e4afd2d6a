/** The distinct texts by code unit: the same order on every machine. */
export function sortedDistinct(texts: Iterable<string>): readonly string[] {
  return [...new Set(texts)].sort()
}
