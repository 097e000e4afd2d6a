import type { NamedRow } from '../eicu/index.ts'
import type { Draws } from './draws.ts'

/** What the rows of one stay share. */
export interface StayFrame {
  readonly stay: string
  /** the first row id of the stay, in every table */
  readonly rowId: number
  /** length of the stay in days, at least 2 */
  readonly days: number
}

/** A person's stays: some in one hospital stay, with ids that do not follow the visits; their patient rows. */
export function syntheticStays(person: number, draws: Draws): { frame: StayFrame; row: NamedRow }[] {
  const count = draws.chance(0.7) ? 1 : draws.chance(0.7) ? 2 : draws.integer(3, 4)
  const slots = draws.shuffle([0, 1, 2, 3]).slice(0, count)
  const isOneHospitalStay = draws.chance(0.6)
  const shared = sharedCells(person, draws)
  return slots.map((slot, index) => {
    const number = person * 4 + slot
    const days = draws.integer(2, 4)
    const frame = { stay: String(9_000_000 + number), rowId: 50_000_000 + number * 500, days }
    const hospitalStay = 8_000_000 + person * 4 + (isOneHospitalStay ? 0 : slot)
    const row = {
      ...shared,
      patientunitstayid: frame.stay,
      patienthealthsystemstayid: String(hospitalStay),
      unitvisitnumber: String(isOneHospitalStay ? index + 1 : 1),
      unitstaytype: isOneHospitalStay && index > 0 ? 'readmit' : 'admit',
      ...stayCells(days, draws),
    }
    return { frame, row }
  })
}

function sharedCells(person: number, draws: Draws): NamedRow {
  const age = draws.integer(19, 95)
  const hospital = draws.integer(900, 909)
  return {
    uniquepid: `${hospital}-${10_000 + person}`,
    gender: draws.chance(0.01) ? '' : draws.pick(['Female', 'Male']),
    age: age > 89 ? '> 89' : draws.chance(0.01) ? '' : String(age),
    ethnicity: 'Other/Unknown',
    hospitalid: String(hospital),
    wardid: String(hospital + 100),
    hospitaldischargeyear: draws.pick(['2014', '2015']),
    admissionheight: draws.chance(0.02) ? '68' : String(draws.integer(150, 195)),
  }
}

function stayCells(days: number, draws: Draws): NamedRow {
  const unitDischarge = draws.chance(0.01) ? -12 : days * 1440 - draws.integer(10, 400)
  const hospitalDischarge = unitDischarge + (draws.chance(0.02) ? -45 : draws.integer(0, 5000))
  const weight = draws.integer(450, 1200) / 10
  return {
    apacheadmissiondx: draws.pick([
      'Sepsis, pulmonary',
      'Rhythm disturbance (atrial, other)',
      'Stroke',
      'Overdose, "mixed"',
    ]),
    hospitaladmittime24: clock(draws),
    hospitaladmitoffset: String(draws.chance(0.01) ? 5 : -draws.integer(1, 4000)),
    hospitaladmitsource: draws.pick(['Emergency Department', 'Operating Room', '']),
    hospitaldischargetime24: clock(draws),
    hospitaldischargeoffset: String(hospitalDischarge),
    hospitaldischargelocation: 'Home',
    hospitaldischargestatus: 'Alive',
    unittype: draws.pick(['Med-Surg ICU', 'MICU', 'SICU']),
    unitadmittime24: clock(draws),
    unitadmitsource: draws.pick(['Emergency Department', 'Floor', 'Operating Room']),
    admissionweight: draws.chance(0.08) ? '' : String(weight),
    dischargeweight: draws.chance(0.5) ? '' : String(weight),
    unitdischargetime24: clock(draws),
    unitdischargeoffset: String(unitDischarge),
    unitdischargelocation: 'Floor',
    unitdischargestatus: 'Alive',
  }
}

function clock(draws: Draws): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(draws.integer(0, 23))}:${two(draws.integer(0, 59))}:00`
}
