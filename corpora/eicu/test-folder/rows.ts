import type { NamedRow } from '../csv-text.ts'

/** A patient row that is complete as far as the loader goes: stay 1 of person 900-1, unless told otherwise. */
export function patientRow(row: NamedRow = {}): NamedRow {
  const stay = row['patientunitstayid'] ?? '1'
  return {
    patientunitstayid: stay,
    patienthealthsystemstayid: `7${stay}`,
    gender: 'Female',
    age: '60',
    hospitaldischargeyear: '2014',
    unitvisitnumber: '1',
    uniquepid: '900-1',
    ...row,
  }
}

/** An order of stay 1: metoprolol 25 mg from minute 10. */
export function orderRow(row: NamedRow = {}): NamedRow {
  return {
    medicationid: '1',
    patientunitstayid: '1',
    drugorderoffset: '5',
    drugstartoffset: '10',
    drugordercancelled: 'No',
    drugname: 'METOPROLOL TARTRATE',
    drughiclseqno: '2102',
    dosage: '25 mg',
    routeadmin: 'PO',
    frequency: 'BID',
    prn: 'No',
    drugstopoffset: '900',
    ...row,
  }
}

/** A lab result of stay 1: sodium 140 mmol/L at minute 60. */
export function labRow(row: NamedRow = {}): NamedRow {
  return {
    labid: '1',
    patientunitstayid: '1',
    labresultoffset: '60',
    labtypeid: '1',
    labname: 'sodium',
    labresult: '140',
    labresulttext: '140',
    labmeasurenamesystem: 'mmol/L',
    labmeasurenameinterface: 'mmol/L',
    labresultrevisedoffset: '90',
    ...row,
  }
}

/** A diagnosis of stay 1. */
export function diagnosisRow(row: NamedRow = {}): NamedRow {
  return {
    diagnosisid: '1',
    patientunitstayid: '1',
    diagnosisoffset: '20',
    diagnosisstring: 'renal|kidney function|acute renal failure',
    icd9code: '584.9, N17.9',
    diagnosispriority: 'Primary',
    ...row,
  }
}
