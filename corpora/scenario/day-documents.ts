import { distinctBy } from './distinct-by.ts'
import { groupBy } from './group-by.ts'
import type { DocumentKind, Source } from './document.ts'
import { LIMITS } from './limits.ts'
import type { Measurements } from './measurements.ts'
import { measurementsOf } from './measurements.ts'
import type { OrderLine } from './order-lines.ts'
import type { TreatmentLine } from './treatment-lines.ts'
import type { Stay } from '../eicu/records.ts'

/** What a large scenario adds: one table of one ICU day. */
export interface DayDocument {
  readonly kind: DocumentKind
  readonly source: Source
  readonly lines: readonly string[]
}

const MINUTES_PER_DAY = 24 * 60

/** ICU day from 1. What was ordered or measured before the unit admission belongs to the first day. */
function icuDay(minute: number): number {
  return Math.max(1, Math.floor(minute / MINUTES_PER_DAY) + 1)
}

function byDay<Item extends { readonly minute: number | null }>(
  items: readonly Item[],
): ReadonlyMap<number, readonly Item[]> {
  // an order without a time belongs to no day; D1 shows it all the same
  return groupBy(
    items.filter(({ minute }) => minute !== null),
    ({ minute }) => icuDay(minute ?? 0),
  )
}

/**
 * The per-day documents in chronological order, within a day orders, measurements, treatments; whole documents only, as
 * many as fit beside D1–D4 (B1.3). Measurements come from the table that D3 comes from.
 */
export function dayDocuments(source: {
  readonly stay: Stay
  readonly table: Measurements['table']
  readonly orders: readonly OrderLine[]
  readonly treatments: readonly TreatmentLine[]
}): readonly DayDocument[] {
  const orders = byDay(source.orders)
  const treatments = byDay(source.treatments)
  const labs = byDay(source.stay.labs)
  const vitals = byDay(source.stay.vitals)
  const days = [
    ...new Set(
      [orders, treatments, source.table === 'lab' ? labs : vitals].flatMap((map) => [...map.keys()]),
    ),
  ]
  return days
    .sort((a, b) => a - b)
    .flatMap((day) => {
      const measured = measurementsOf(
        { labs: labs.get(day) ?? [], vitals: vitals.get(day) ?? [] },
        source.table,
      )
      return [
        ordersDocument(orders.get(day) ?? []),
        { kind: 'measurements' as const, source: measured.source, lines: measured.lines },
        treatmentsDocument(treatments.get(day) ?? []),
      ]
    })
    .filter(({ lines }) => lines.length > 0)
    .slice(0, LIMITS.documentsMax - 4)
}

function ordersDocument(orders: readonly OrderLine[]): DayDocument {
  return {
    kind: 'orders',
    source: 'pharmacy',
    lines: distinctBy(orders, ({ text }) => text).map(({ text }) => text),
  }
}

function treatmentsDocument(treatments: readonly TreatmentLine[]): DayDocument {
  const lines = distinctBy(treatments, ({ text }) => text).map(({ text }) => text)
  return { kind: 'treatments', source: 'ehr', lines }
}
