import type { Cells } from './cells.ts'
import type { Draft } from './draft.ts'
import { doseQuirks } from './dose-quirks.ts'
import { drugNameCensus } from './drug-name-census.ts'
import type { Order } from './records.ts'
import type { Row, RowReader } from './read-csv.ts'
import { stayGate } from './stay-gate.ts'
import type { Tally } from './tally.ts'

/**
 * Reads the medication table. Every order of a known stay is kept, nameless and cancelled ones too: who renders them
 * decides what is usable (B1.5).
 * @returns the reader, and what to call after the last row
 */
export function readMedication(context: { cells: Cells; draft: Draft; tally: Tally }): {
  read: RowReader
  end: () => void
} {
  const { cells, draft, tally } = context
  const gate = stayGate('medication', context)
  const nameAt = cells.column('drugname')
  const cancelledAt = cells.column('drugordercancelled')
  const text = lineText(cells, tally)
  const parts = {
    dosage: cells.column('dosage'),
    route: cells.column('routeadmin'),
    frequency: cells.column('frequency'),
  }
  const times = orderTimes(cells, tally)
  const names = drugNameCensus(cells, tally)
  const count = orderQuirks(cells, tally)
  const routes = new Set<string>()
  const frequencies = new Set<string>()
  const read = (row: Row): void => {
    const order: Order = {
      minute: times(row),
      drugname: text(row, nameAt),
      dosage: text(row, parts.dosage),
      route: text(row, parts.route),
      frequency: text(row, parts.frequency),
      cancelled: cells.glance(row, cancelledAt)?.toLowerCase() === 'yes',
    }
    names.see(row, order.drugname)
    count(row, order)
    if (order.route !== null) routes.add(order.route)
    if (order.frequency !== null) frequencies.add(order.frequency)
    const stay = gate(row)
    if (stay !== null) draft.keep(stay.orders, order)
  }
  const end = (): void => {
    names.end()
    tally.add('medication.route-spellings', routes.size)
    tally.add('medication.frequency-spellings', frequencies.size)
  }
  return { read, end }
}

/** A `|` would read as the next part of a rendered line. */
function lineText(cells: Cells, tally: Tally): (row: Row, at: number) => string | null {
  return (row, at) => {
    const text = cells.text(row, at)
    if (text === null || !text.includes('|')) return text
    tally.add('medication.pipe-in-text')
    return text.replaceAll('|', '/')
  }
}

/** Counts the oddities of the times; gives the minute an order stands at: its start, else its order time. */
function orderTimes(cells: Cells, tally: Tally): (row: Row) => number | null {
  const startAt = cells.column('drugstartoffset')
  const orderAt = cells.column('drugorderoffset')
  const stopAt = cells.optionalColumn('drugstopoffset')
  return (row) => {
    const offsets = [startAt, orderAt, stopAt].map((at) => cells.integer(row, at))
    if (offsets.includes('malformed')) tally.add('medication.malformed-offset')
    const [start, order, stop] = offsets.map((value) => (typeof value === 'number' ? value : null))
    if (stop === 0) tally.add('medication.stop-zero')
    if (start === null || start === undefined) {
      tally.add('medication.start-missing')
      return order ?? null
    }
    if (start < 0) tally.add('medication.start-negative')
    if (start === 0) tally.add('medication.start-zero')
    if (typeof stop === 'number' && stop !== 0) {
      if (stop < start) tally.add('medication.stop-before-start')
      if (stop === start) tally.add('medication.stop-equals-start')
    }
    return start
  }
}

function orderQuirks(cells: Cells, tally: Tally): (row: Row, order: Order) => void {
  const cancelledAt = cells.column('drugordercancelled')
  const prnAt = cells.optionalColumn('prn')
  const loadingAt = cells.optionalColumn('loadingdose')
  return (row, order) => {
    if (order.cancelled) tally.add('medication.cancelled')
    else if (cells.glance(row, cancelledAt)?.toLowerCase() !== 'no') {
      tally.add('medication.cancelled-unreadable')
    }
    if (cells.glance(row, prnAt) === null) tally.add('medication.prn-missing')
    if (cells.glance(row, loadingAt) !== null) tally.add('medication.loading-dose-present')
    if (isUsable(order)) tally.add('medication.usable')
    for (const quirk of doseQuirks(order.dosage)) tally.add(`medication.${quirk}`)
  }
}

/** Has a drug name and a dosage and was not cancelled. */
export function isUsable(order: Order): boolean {
  return order.drugname !== null && order.dosage !== null && !order.cancelled
}
