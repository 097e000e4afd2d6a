import { QUIRKS, type QuirkName } from './quirks.ts'

/**
 * Counts by quirk. Only declared names count: what a file cannot tell (the table or the column is absent) stays out of
 * the counts, instead of looking like a zero that was measured.
 */
export class Tally {
  readonly #counts = new Map<string, number>()

  /**
   * Starts the counts of a table at 0.
   * @param header the columns the table's file has, lower-case; null for counts that need none
   */
  declare(table: string, header: readonly string[] | null): void {
    for (const [name, quirk] of QUIRKS) {
      if (!name.startsWith(`${table}.`) || this.#counts.has(name)) continue
      if (quirk.column === undefined || header?.includes(quirk.column)) this.#counts.set(name, 0)
    }
  }

  add(name: QuirkName, amount = 1): void {
    const count = this.#counts.get(name)
    if (count !== undefined) this.#counts.set(name, count + amount)
  }

  /** The counts with their names sorted. */
  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}
