import type { LooseEntry } from './open-check-lab.ts'

interface LooseRow {
  readonly id: string
  readonly version: number
  readonly status?: string
  readonly digest: string
}

/** The rows that a snapshot or a read set lists. */
export function rowsOf(entry: LooseEntry): readonly LooseRow[] {
  return entry['rows'] as readonly LooseRow[]
}
