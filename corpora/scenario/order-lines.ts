import type { MedicationKey } from '../../src/medication/index.ts'
import type { Order } from '../eicu/records.ts'
import { cleanText } from './clean-text.ts'
import { compareText } from './compare-text.ts'
import { medicationLine, type OrderFields } from './medication-line.ts'
import type { MedicationRules } from './medication-rules.ts'

/** A usable order as its document shows it. */
export interface OrderLine extends OrderFields {
  /** the rendered line */
  readonly text: string
  /** minutes from unit admission, null when the record has no time */
  readonly minute: number | null
  readonly key: MedicationKey
}

/**
 * The usable orders, named and not cancelled (B1.5), by time, then text; those without a time come last. Equal lines are
 * kept: each document collapses its own.
 */
export function orderLines(orders: readonly Order[], rules: MedicationRules): readonly OrderLine[] {
  return orders
    .flatMap((order) => {
      const drugname = order.cancelled ? null : cleanText(order.drugname)
      if (drugname === null) return []
      const fields = {
        drugname,
        dosage: cleanText(order.dosage),
        route: cleanText(order.route),
        frequency: cleanText(order.frequency),
      }
      return [
        { ...fields, text: medicationLine(fields), minute: order.minute, key: rules.medicationKey(drugname) },
      ]
    })
    .sort((a, b) => (a.minute ?? Infinity) - (b.minute ?? Infinity) || compareText(a.text, b.text))
}
