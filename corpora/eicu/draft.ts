import { UserError } from '../../src/ids/index.ts'
import { RECORDS_MAX } from './limits.ts'
import type { Diagnosis, LabResult, Order, Treatment, VitalSign } from './records.ts'

/** A lab result with what decides between several at one minute. */
export interface LabDraft extends LabResult {
  readonly revised: number
  readonly id: string
}

/** A diagnosis with its priority, which only a count needs. */
export interface DiagnosisDraft extends Diagnosis {
  readonly isPrimary: boolean
}

/** A stay while its tables are read: lists in file order. */
export interface StayDraft {
  readonly stay: string
  readonly hospitalStay: string
  readonly dischargeYear: number
  readonly visit: number
  /** `uniquepid`: stays inside the loader */
  readonly person: string
  readonly orders: Order[]
  readonly diagnoses: DiagnosisDraft[]
  readonly labs: LabDraft[]
  readonly vitals: VitalSign[]
  readonly treatments: Treatment[]
}

/** What the tables say so far. */
export class Draft {
  readonly stays = new Map<string, StayDraft>()
  #records = 0

  /**
   * Adds a record to a stay's list.
   * @throws UserError `corpus-too-large` beyond the records that fit in memory
   */
  keep<Item>(list: Item[], item: Item): void {
    this.#records += 1
    if (this.#records > RECORDS_MAX) {
      throw new UserError(
        'corpus-too-large',
        `Cannot hold more than ${RECORDS_MAX} records: make a folder with fewer people or fewer optional tables`,
      )
    }
    list.push(item)
  }
}
