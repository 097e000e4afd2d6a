import type { Json } from '../../src/ids/index.ts'
import type { Census } from './records.ts'

/** The census as `corpus --json` prints it. */
export function censusJson(census: Census): { readonly [key: string]: Json } {
  const { path, people, stays, counts, split } = census
  const tables = census.tables.map(({ table, file, rows }) => ({ table, file, rows }))
  return {
    path,
    tables,
    ignored: census.ignored.map((file) => ({ ...file })),
    people: { ...people, total: people.development + people.calibration + people.sealed },
    stays,
    counts: { ...counts },
    split: { ...split },
  }
}
