import type { Partition } from '../scenario/scenario.ts'
import type { Pseudonym } from '../../src/ids/index.ts'

/** A medication order as the table has it (an order, never proof of administration; B1.5). Texts are trimmed; absent = null. */
export interface Order {
  /** minutes from unit admission: the start, or when that is missing the order time; null when both are */
  readonly minute: number | null
  readonly drugname: string | null
  readonly dosage: string | null
  readonly route: string | null
  readonly frequency: string | null
  readonly cancelled: boolean
}

/** A diagnosis as the table has it, at minutes from unit admission: what problem lists are made of. */
export interface Diagnosis {
  readonly minute: number
  /** the `|` path, trimmed segments */
  readonly path: string
}

/** A laboratory result as the table has it, at minutes from unit admission. */
export interface LabResult {
  readonly minute: number
  readonly name: string
  /** as printed, `<0.02` included */
  readonly value: string
  readonly unit: string | null
}

/** An aperiodic blood pressure, at minutes from unit admission; as printed, in mmHg, null when absent. */
export interface VitalSign {
  readonly minute: number
  readonly systolic: string | null
  readonly diastolic: string | null
  readonly mean: string | null
}

/** A treatment as the table has it, at minutes from unit admission; `path` as in a diagnosis. */
export interface Treatment {
  readonly minute: number
  readonly path: string
}

/** One unit stay; every list is in a total order that the input's row order cannot change. */
export interface Stay {
  readonly stay: string
  readonly hospitalStay: string
  readonly dischargeYear: number
  /** `unitvisitnumber`: the order of unit stays in one hospital stay (the ids are not chronological) */
  readonly visit: number
  readonly orders: readonly Order[]
  readonly diagnoses: readonly Diagnosis[]
  readonly labs: readonly LabResult[]
  readonly vitals: readonly VitalSign[]
  readonly treatments: readonly Treatment[]
}

/** A person: `uniquepid`, never shown; the pseudonym stands for it in every artefact (B1.7). */
export interface Person {
  readonly pseudonym: Pseudonym
  readonly partition: Partition
  /** by discharge year, hospital stay, visit, stay id */
  readonly stays: readonly Stay[]
}

/** What a corpus delivers, whatever its kind. */
export interface Cohort {
  /** in the order of their pseudonyms */
  readonly people: readonly Person[]
  readonly census: Census
}

/** What was found, kept and excluded, and why: counts by name. */
export interface Census {
  readonly path: string
  /** every official table; `file` is null when it is absent, `rows` (read after the header) when it was not read */
  readonly tables: readonly {
    readonly table: string
    readonly file: string | null
    readonly rows: number | null
  }[]
  /** files passed over because their table has another one, which stands for it instead */
  readonly ignored: readonly { readonly file: string; readonly table: string; readonly instead: string }[]
  readonly people: Readonly<Record<Partition, number>>
  readonly stays: number
  /** quirk or reason → count, e.g. `medication.drugname-missing` */
  readonly counts: Readonly<Record<string, number>>
  readonly split: { readonly salt: string; readonly sha256: string }
}
