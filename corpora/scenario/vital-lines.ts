import type { VitalSign } from '../eicu/records.ts'
import { cleanText } from './clean-text.ts'
import { compareText } from './compare-text.ts'
import { distinctBy } from './distinct-by.ts'
import { LIMITS } from './limits.ts'

/**
 * The fallback for a laboratory document (B1.6): the last few distinct non-invasive readings, oldest first, as
 * `VITAL: systolic <value> diastolic <value> mean <value>` with absent parts left out. The table has no units.
 */
export function vitalLines(vitals: readonly VitalSign[]): readonly string[] {
  const readings = vitals
    .flatMap((vital) => {
      const text = vitalText(vital)
      return text === null ? [] : [{ minute: vital.minute, text }]
    })
    .sort((a, b) => b.minute - a.minute || compareText(b.text, a.text))
  return distinctBy(readings, ({ text }) => text)
    .slice(0, LIMITS.vitalLinesMax)
    .map(({ text }) => text)
    .toReversed()
}

function vitalText({ systolic, diastolic, mean }: VitalSign): string | null {
  const parts = Object.entries({ systolic, diastolic, mean }).flatMap(([name, printed]) => {
    const value = cleanText(printed)
    return value === null ? [] : [`${name} ${value}`]
  })
  return parts.length === 0 ? null : `VITAL: ${parts.join(' ')}`
}
