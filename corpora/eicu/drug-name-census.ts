import type { Cells } from './cells.ts'
import type { Row } from './read-csv.ts'
import type { Tally } from './tally.ts'

/** Counts what drug names and class codes (`drughiclseqno`) say about each other, and missing ones. */
export function drugNameCensus(
  cells: Cells,
  tally: Tally,
): { see: (row: Row, name: string | null) => void; end: () => void } {
  const hiclAt = cells.optionalColumn('drughiclseqno')
  const spellings = new Map<string, Set<string>>()
  const namesOfHicl = new Map<string, Set<string>>()
  const hiclsOfName = new Map<string, Set<string>>()
  return {
    see: (row, name) => {
      const hicl = cells.id(row, hiclAt)
      if (hicl === null) tally.add('medication.hicl-missing')
      if (name === null) {
        tally.add('medication.drugname-missing')
        if (hicl !== null) tally.add('medication.drugname-missing-hicl-present')
        return
      }
      const folded = name.toLowerCase()
      into(spellings, folded, name)
      if (hicl === null) return
      into(namesOfHicl, hicl, folded)
      into(hiclsOfName, folded, hicl)
    },
    end: () => {
      tally.add('medication.name-differs-by-case', surplus(spellings))
      tally.add('medication.hicl-with-several-names', several(namesOfHicl))
      tally.add('medication.name-with-several-hicl', several(hiclsOfName))
    },
  }
}

function into(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, new Set([value]))
  else values.add(value)
}

function several(map: ReadonlyMap<string, ReadonlySet<string>>): number {
  return [...map.values()].filter((values) => values.size > 1).length
}

function surplus(map: ReadonlyMap<string, ReadonlySet<string>>): number {
  return [...map.values()].reduce((sum, values) => sum + values.size - 1, 0)
}
