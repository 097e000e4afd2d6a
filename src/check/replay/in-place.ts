interface Placed {
  readonly id: string
  readonly version: number
}

/** A copy in the order in which rows are listed: by document number, then claims by ordinal, then summary; what is of no document last. */
export function inPlace<Row extends Placed>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => {
    const [documentA, insideA] = placeOf(a.id)
    const [documentB, insideB] = placeOf(b.id)
    if (documentA !== documentB) return documentA < documentB ? -1 : 1
    if (insideA !== insideB) return insideA < insideB ? -1 : 1
    return a.version - b.version
  })
}

function placeOf(id: string): readonly [document: number, inside: number] {
  const [, document, inside] = /^D(\d+)(?:\.(\d+|s))?$/.exec(id) ?? []
  if (document === undefined) return [Infinity, 0]
  if (inside === undefined) return [Number(document), 0]
  return [Number(document), inside === 's' ? Infinity : Number(inside)]
}
