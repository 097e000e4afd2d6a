import { medicationLine } from './medication-line.ts'
import type { MedicationRules } from './medication-rules.ts'
import type { OrderLine } from './order-lines.ts'
import { scaleStrengthText } from './scale-strength-text.ts'
import type { Replacement } from './scenario.ts'

/** A second version of an order in which nothing but the strength differs. */
export interface ChangedOrder {
  readonly text: string
  readonly change: Omit<Replacement, 'document' | 'key'>
}

/**
 * The order with its one strength scaled, wherever it stands, name or dose (B4.5). Null when the rules find no such strength,
 * or do not read the new line as the same drug with exactly the scaled value: a change nobody can read back is none.
 */
export function changeStrength(
  { order, factor }: { readonly order: OrderLine; readonly factor: 2 | 0.5 },
  rules: MedicationRules,
): ChangedOrder | null {
  const old = rules.replaceableStrength(order)
  if (!old.eligible) return null
  const newText = scaleStrengthText(old.text, factor)
  if (newText === null) return null
  const fields = {
    drugname: order.drugname.replace(old.text, () => newText),
    dosage: order.dosage?.replace(old.text, () => newText) ?? null,
    route: order.route,
    frequency: order.frequency,
  }
  const read = rules.replaceableStrength(fields)
  const newStrength = {
    value: Number((old.strength.value * factor).toPrecision(12)),
    unit: old.strength.unit,
  }
  const isReadBack =
    read.eligible &&
    read.text === newText &&
    read.strength.value === newStrength.value &&
    read.strength.unit === newStrength.unit &&
    rules.medicationKey(fields.drugname).key === order.key.key
  if (!isReadBack) return null
  const change = { oldStrength: old.strength, newStrength, oldText: old.text, newText, factor }
  return { text: medicationLine(fields), change }
}
