import { UserError } from '../../src/ids/index.ts'
import type { Cells } from './cells.ts'
import type { Draft, StayDraft } from './draft.ts'
import type { QuirkName } from './quirks.ts'
import type { Row, RowReader } from './read-csv.ts'
import { repeatedRows } from './stay-gate.ts'
import type { Tally } from './tally.ts'

/** Reads the patient table: one stay a row. */
export function readPatient(context: { cells: Cells; draft: Draft; tally: Tally }): RowReader {
  const { cells, draft, tally } = context
  const toStay = stayOf(cells)
  const isRepeated = repeatedRows(cells)
  const count = patientQuirks(cells, tally)
  const contents = new Map<string, string>()
  return (row) => {
    count(row)
    if (isRepeated(row)) {
      tally.add('patient.duplicate-row')
      return
    }
    const stay = toStay(row)
    if (stay === null) {
      tally.add('patient.incomplete-row')
      return
    }
    const content = JSON.stringify(row)
    const other = contents.get(stay.stay)
    if (other !== undefined) {
      refuseTwoPeople(stay, draft)
      tally.add('patient.stay-again')
      if (other <= content) return
    }
    contents.set(stay.stay, content)
    draft.stays.set(stay.stay, stay)
  }
}

function refuseTwoPeople(stay: StayDraft, draft: Draft): void {
  if (draft.stays.get(stay.stay)?.person === stay.person) return
  throw new UserError(
    'corpus-stay-conflict',
    `Cannot read the patient table: stay ${stay.stay} belongs to two people; correct or remove one of its rows`,
  )
}

function stayOf(cells: Cells): (row: Row) => StayDraft | null {
  const stayAt = cells.column('patientunitstayid')
  const hospitalStayAt = cells.column('patienthealthsystemstayid')
  const yearAt = cells.column('hospitaldischargeyear')
  const visitAt = cells.column('unitvisitnumber')
  const personAt = cells.column('uniquepid')
  return (row) => {
    const stay = cells.id(row, stayAt)
    const hospitalStay = cells.id(row, hospitalStayAt)
    const dischargeYear = cells.integer(row, yearAt)
    const visit = cells.integer(row, visitAt)
    const person = cells.text(row, personAt)
    if (stay === null || hospitalStay === null || person === null) return null
    if (typeof dischargeYear !== 'number' || typeof visit !== 'number') return null
    const lists = { orders: [], diagnoses: [], labs: [], vitals: [], treatments: [] }
    return { stay, hospitalStay, dischargeYear, visit, person, ...lists }
  }
}

/** Counts of columns that nothing else reads. */
function patientQuirks(cells: Cells, tally: Tally): RowReader {
  const at = (name: string): number => cells.optionalColumn(name)
  const ageAt = at('age')
  const hospitalDischargeAt = at('hospitaldischargeoffset')
  const unitDischargeAt = at('unitdischargeoffset')
  const missing: readonly [number, QuirkName][] = [
    [ageAt, 'patient.age-missing'],
    [at('gender'), 'patient.gender-missing'],
    [at('admissionweight'), 'patient.admission-weight-missing'],
    [at('dischargeweight'), 'patient.discharge-weight-missing'],
  ]
  const heightAt = at('admissionheight')
  const admitAt = at('hospitaladmitoffset')
  return (row) => {
    for (const [column, name] of missing) if (cells.glance(row, column) === null) tally.add(name)
    if (cells.glance(row, ageAt) === '> 89') tally.add('patient.age-over-89')
    const height = cells.glance(row, heightAt)
    if (height !== null && Number(height) < 100) tally.add('patient.height-under-100')
    const unitDischarge = cells.integer(row, unitDischargeAt)
    const hospitalDischarge = cells.integer(row, hospitalDischargeAt)
    const admit = cells.integer(row, admitAt)
    if (isNumber(unitDischarge) && unitDischarge <= 0) tally.add('patient.unit-discharge-not-positive')
    if (isNumber(admit) && admit > 0) tally.add('patient.hospital-admission-after-unit')
    if (isNumber(unitDischarge) && isNumber(hospitalDischarge) && hospitalDischarge < unitDischarge) {
      tally.add('patient.hospital-discharge-before-unit-discharge')
    }
  }
}

function isNumber(value: number | null | 'malformed'): value is number {
  return typeof value === 'number'
}
