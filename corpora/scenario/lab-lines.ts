import type { LabResult } from '../eicu/records.ts'
import { cleanText } from './clean-text.ts'
import { compareText } from './compare-text.ts'
import { LIMITS } from './limits.ts'

/** The analytes a handoff names first, as the lab table spells them; all others follow by name. */
const FIRST_ANALYTES = [
  'sodium',
  'potassium',
  'creatinine',
  'BUN',
  'glucose',
  'Hgb',
  'WBC x 1000',
  'platelets x 1000',
  'bicarbonate',
  'chloride',
  'calcium',
  'magnesium',
  'lactate',
]
const RANK = new Map(FIRST_ANALYTES.map((name, rank) => [name, rank]))

/**
 * A compact laboratory document: `LAB: <name> <value> <unit>`, the latest value of each analyte, the most common analytes
 * first, at most `LIMITS.labLinesMax` lines. Of several values at the latest minute the last by text stands.
 */
export function labLines(labs: readonly LabResult[]): readonly string[] {
  const latest = new Map<string, { minute: number; text: string }>()
  for (const { minute, name, value, unit } of labs) {
    const analyte = cleanText(name)
    const printed = cleanText(value)
    if (analyte === null || printed === null) continue
    const text = ['LAB:', analyte, printed, cleanText(unit)].filter((part) => part !== null).join(' ')
    const held = latest.get(analyte)
    const isNewer = held === undefined || minute > held.minute || (minute === held.minute && text > held.text)
    if (isNewer) latest.set(analyte, { minute, text })
  }
  const rank = (analyte: string): number => RANK.get(analyte) ?? RANK.size
  return [...latest]
    .sort(([a], [b]) => rank(a) - rank(b) || compareText(a, b))
    .slice(0, LIMITS.labLinesMax)
    .map(([, { text }]) => text)
}
