import type { Stay } from '../eicu/records.ts'
import type { Source } from './document.ts'
import { labLines } from './lab-lines.ts'
import { vitalLines } from './vital-lines.ts'

/** The table a measurement document comes from; vital signs stand in where a stay has no laboratory rows (B1.6). */
export interface Measurements {
  readonly table: 'lab' | 'vitalAperiodic'
  /** laboratory results come from `lab`, vital signs from the flowsheet, `ehr`; neither is `pharmacy` */
  readonly source: Source
  readonly lines: readonly string[]
}

type Measured = Pick<Stay, 'labs' | 'vitals'>

/** The lines of a measurement document from the given table. */
export function measurementsOf({ labs, vitals }: Measured, table: Measurements['table']): Measurements {
  return table === 'lab'
    ? { table, source: 'lab', lines: labLines(labs) }
    : { table, source: 'ehr', lines: vitalLines(vitals) }
}
