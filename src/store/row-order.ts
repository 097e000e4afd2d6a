interface Ordered {
  readonly id: string
  readonly version: number
}

/**
 * The one order of rows wherever rows are listed: documents by number, a document's claims by ordinal, then its
 * summary, the global summary last; versions ascending.
 */
export function rowOrder(a: Ordered, b: Ordered): number {
  const [documentA, placeA] = place(a.id)
  const [documentB, placeB] = place(b.id)
  return documentA - documentB || placeA - placeB || a.version - b.version
}

function place(id: string): readonly [document: number, place: number] {
  if (!id.startsWith('D')) return [Infinity, 0]
  const dot = id.indexOf('.')
  if (dot === -1) return [Number(id.slice(1)), 0]
  const inside = id.slice(dot + 1)
  return [Number(id.slice(1, dot)), inside === 's' ? Infinity : Number(inside)]
}
