import type { LooseEntry } from './open-check-lab.ts'

type Wanted = Readonly<Record<string, unknown>>

/** The place of the n-th entry, from 0, with these fields; fields of `row` count as its own. */
export function placeOf(entries: readonly LooseEntry[], wanted: Wanted, nth = 0): number {
  const places = entries.flatMap((entry, place) => (isLike(entry, wanted) ? [place] : []))
  const place = places[nth]
  if (place === undefined) throw new Error(`no entry is like ${JSON.stringify(wanted)}`)
  return place
}

/** The entries without the one with these fields. */
export function dropping(wanted: Wanted, nth = 0): (entries: LooseEntry[]) => LooseEntry[] {
  return (entries) => entries.toSpliced(placeOf(entries, wanted, nth), 1)
}

/** The entries with one of them twice. */
export function doubling(wanted: Wanted): (entries: LooseEntry[]) => LooseEntry[] {
  return (entries) => {
    const place = placeOf(entries, wanted)
    return entries.toSpliced(place, 0, structuredClone(entries[place] as LooseEntry))
  }
}

/** The entries with other values in one of them: its own, or its row's. */
export function changing(wanted: Wanted, changes: Wanted): (entries: LooseEntry[]) => LooseEntry[] {
  return (entries) => {
    const place = placeOf(entries, wanted)
    return entries.with(place, changed(entries[place] as LooseEntry, changes))
  }
}

/** The entries with one of them made anew. */
export function remaking(
  wanted: Wanted,
  remake: (entry: LooseEntry) => LooseEntry,
): (entries: LooseEntry[]) => LooseEntry[] {
  return (entries) => {
    const place = placeOf(entries, wanted)
    return entries.with(place, remake(entries[place] as LooseEntry))
  }
}

/** The entries with one of them behind another. */
export function moving(wanted: Wanted, behind: Wanted): (entries: LooseEntry[]) => LooseEntry[] {
  return (entries) => {
    const place = placeOf(entries, wanted)
    const rest = entries.toSpliced(place, 1)
    return rest.toSpliced(placeOf(rest, behind) + 1, 0, entries[place] as LooseEntry)
  }
}

function isLike(entry: LooseEntry, wanted: Wanted): boolean {
  const row = (entry['row'] ?? {}) as Record<string, unknown>
  return Object.entries(wanted).every(
    ([key, value]) => entry[key] === value || (key !== 'type' && row[key] === value),
  )
}

function changed(entry: LooseEntry, changes: Wanted): LooseEntry {
  const row = entry['row']
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return { ...entry, ...changes }
  return { ...entry, row: { ...row, ...changes } }
}
