import { remember } from '../ids/index.ts'
import { PLACES_PER_DOCUMENT, ROW_IDS_REMEMBERED_MAX } from './limits.ts'

interface Ordered {
  readonly id: string
  readonly version: number
}

/** Within one document: claims by ordinal, its summary behind them. */
const SUMMARY_PLACE = PLACES_PER_DOCUMENT - 1

/** An id's place in that order; remembered, because sorting asks for the same few ids again and again. */
const placeOf = remember(readPlace, ROW_IDS_REMEMBERED_MAX)

/**
 * Rows in the one order wherever rows are listed: documents by number, a document's claims by ordinal, then its
 * summary, the global summary last; versions ascending.
 */
export function inRowOrder<Row extends Ordered>(rows: Iterable<Row>): Row[] {
  const placed = Array.from(rows, (row) => ({ row, place: placeOf(row.id) }))
  placed.sort((a, b) => a.place - b.place || a.row.version - b.row.version)
  return placed.map(({ row }) => row)
}

function readPlace(id: string): number {
  if (!id.startsWith('D')) return Number.MAX_SAFE_INTEGER
  const dot = id.indexOf('.')
  const document = Number(dot === -1 ? id.slice(1) : id.slice(1, dot))
  const inside = dot === -1 ? '0' : id.slice(dot + 1)
  return document * PLACES_PER_DOCUMENT + (inside === 's' ? SUMMARY_PLACE : Number(inside))
}
