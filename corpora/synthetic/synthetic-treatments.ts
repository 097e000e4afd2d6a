import type { NamedRow } from '../eicu/index.ts'
import type { Draws } from './draws.ts'
import type { StayFrame } from './synthetic-stay.ts'
import { DRUG_TREATMENTS, OTHER_TREATMENTS } from './treatments.ts'

/** The treatment rows of a stay; at least one names a drug that is not among the stay's orders (event E4 needs one). */
export function syntheticTreatments(
  frame: StayFrame,
  ordered: ReadonlySet<string>,
  draws: Draws,
): NamedRow[] {
  const isOrdered = ({ generic }: { generic: string }): boolean => ordered.has(generic)
  const paths = [
    ...draws
      .sample(
        DRUG_TREATMENTS.filter((treatment) => !isOrdered(treatment)),
        draws.integer(1, 2),
      )
      .map((treatment) => treatment.path),
    ...draws.sample(DRUG_TREATMENTS.filter(isOrdered), 1).map((treatment) => treatment.path),
    ...draws.sample(OTHER_TREATMENTS, draws.integer(2, 4)),
  ]
  const rows = paths.flatMap((path, index) =>
    Array.from({ length: draws.integer(1, 2) }, (_entry, again) => ({
      patientunitstayid: frame.stay,
      treatmentoffset: String(((index + again) % frame.days) * 1440 + draws.integer(5, 1300)),
      treatmentstring: path,
      activeupondischarge: draws.chance(0.3) ? 'True' : 'False',
    })),
  )
  return draws.shuffle(rows).map((row, index) => ({ treatmentid: String(frame.rowId + index), ...row }))
}
