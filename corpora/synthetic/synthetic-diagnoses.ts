import type { NamedRow } from '../eicu/index.ts'
import type { Draws } from './draws.ts'
import { SYNTHETIC_PROBLEMS } from './problems.ts'
import type { StayFrame } from './synthetic-stay.ts'

/** The diagnosis rows of a stay: each problem is entered again on later days, as the table does. */
export function syntheticDiagnoses(frame: StayFrame, problems: number, draws: Draws): NamedRow[] {
  const rows = draws.sample(SYNTHETIC_PROBLEMS, problems).flatMap(({ path, codes }, index) =>
    Array.from({ length: draws.integer(1, frame.days) }, (_entry, day) => ({
      patientunitstayid: frame.stay,
      activeupondischarge: draws.chance(0.4) ? 'True' : 'False',
      diagnosisoffset: String(day * 1440 + draws.integer(5, 1300)),
      diagnosisstring: path,
      icd9code: draws.chance(0.12) ? '' : codes,
      diagnosispriority: index === 0 || draws.chance(0.15) ? 'Primary' : draws.pick(['Major', 'Other']),
    })),
  )
  return draws.shuffle(rows).map((row, index) => ({ diagnosisid: String(frame.rowId + index), ...row }))
}
