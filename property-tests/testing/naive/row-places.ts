/**
 * A row's place in the one order of rows, as a list of numbers to compare one by one: documents by number, each before its
 * claims by ordinal, then its summary; the global summary behind all; versions ascending.
 */
export function rowPlace({
  id,
  version,
}: {
  readonly id: string
  readonly version: number
}): readonly number[] {
  const [, document, , inside] = /^D(\d+)(\.(\d+|s))?$/.exec(id) ?? []
  if (document === undefined) return [Infinity, 0, version]
  const place = inside === undefined ? 0 : inside === 's' ? Infinity : Number(inside)
  return [Number(document), place, version]
}

/** Compares two places. */
export function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1
}
