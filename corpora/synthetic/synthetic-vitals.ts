import type { NamedRow } from '../eicu/index.ts'
import type { Draws } from './draws.ts'
import type { StayFrame } from './synthetic-stay.ts'

/** The vitalAperiodic rows of a stay: a cuff pressure every few hours, some rows without one. */
export function syntheticVitals(frame: StayFrame, draws: Draws): NamedRow[] {
  const rows = Array.from({ length: frame.days * 4 }, (_entry, index) => {
    const systolic = draws.integer(85, 175)
    const diastolic = draws.integer(45, Math.min(95, systolic - 20))
    const at = {
      patientunitstayid: frame.stay,
      observationoffset: String(index * 360 + draws.integer(1, 300)),
    }
    if (draws.chance(0.15)) return { ...at, cardiacoutput: String(draws.integer(30, 80) / 10) }
    return {
      ...at,
      noninvasivesystolic: String(systolic),
      noninvasivediastolic: String(diastolic),
      noninvasivemean: String(Math.round((systolic + 2 * diastolic) / 3)),
    }
  })
  return draws.shuffle(rows).map((row, index) => ({ vitalaperiodicid: String(frame.rowId + index), ...row }))
}
