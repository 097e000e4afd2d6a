import t from 'tap'
import {
  diagnosisRow,
  labRow,
  loadTables,
  onlyStay,
  orderRow,
  patientRow,
  SMALL,
} from './test-folder/index.ts'

t.test('eicu loader takes null, NULL, blank and empty as absent', async (t) => {
  const medication = ['null', 'NULL', '  ', ''].map((drugname, index) =>
    orderRow({ drugname, dosage: `${index} mg` }),
  )
  const cohort = await loadTables(t, { ...SMALL, medication })
  t.same(
    onlyStay(cohort).orders.map((order) => order.drugname),
    [null, null, null, null],
  )
  t.equal(cohort.census.counts['medication.drugname-missing'], 4)
  t.equal(cohort.census.counts['medication.drugname-missing-hicl-present'], 4)
})

t.test('eicu loader keeps cancelled orders, marked', async (t) => {
  const medication = [orderRow({ drugordercancelled: 'Yes' }), orderRow({ drugordercancelled: '' })]
  const cohort = await loadTables(t, { ...SMALL, medication })
  t.same(
    onlyStay(cohort).orders.map((order) => order.cancelled),
    [false, true],
  )
  t.match(cohort.census.counts, {
    'medication.cancelled': 1,
    'medication.cancelled-unreadable': 1,
    'medication.usable': 1,
  })
})

t.test('eicu loader lets an order stand at its start, else at its order time', async (t) => {
  const medication = [
    orderRow({ drugstartoffset: '-30', drugorderoffset: '7' }),
    orderRow({ drugstartoffset: '', drugorderoffset: '7' }),
    orderRow({ drugstartoffset: 'soon', drugorderoffset: '8' }),
    orderRow({ drugstartoffset: '', drugorderoffset: '' }),
    orderRow({ drugstartoffset: '0', drugorderoffset: '9' }),
  ]
  const cohort = await loadTables(t, { ...SMALL, medication })
  t.same(
    onlyStay(cohort).orders.map((order) => order.minute),
    [-30, 0, 7, 8, null],
  )
  t.match(cohort.census.counts, {
    'medication.start-negative': 1,
    'medication.start-missing': 3,
    'medication.malformed-offset': 1,
    'medication.start-zero': 1,
  })
})

t.test('eicu loader takes stop 0 as missing, never as before the start', async (t) => {
  const medication = ['0', '9', '10', '11', ''].map((drugstopoffset) => orderRow({ drugstopoffset }))
  const { census } = await loadTables(t, { ...SMALL, medication })
  t.match(census.counts, {
    'medication.stop-zero': 1,
    'medication.stop-before-start': 1,
    'medication.stop-equals-start': 1,
  })
})

t.test('eicu loader keeps one of rows that differ in their id only', async (t) => {
  const medication = [
    orderRow(),
    orderRow({ medicationid: '2' }),
    orderRow({ medicationid: '3', prn: 'Yes' }),
  ]
  const cohort = await loadTables(t, { ...SMALL, medication })
  t.equal(onlyStay(cohort).orders.length, 2)
  t.match(cohort.census.counts, { 'medication.duplicate-row': 1, 'medication.kept': 2 })
})

t.test('eicu loader leaves out rows of unknown stays', async (t) => {
  const cohort = await loadTables(t, {
    ...SMALL,
    medication: [orderRow({ patientunitstayid: '2' }), orderRow({ patientunitstayid: '' })],
  })
  t.equal(onlyStay(cohort).orders.length, 0)
  t.equal(cohort.census.counts['medication.unknown-stay'], 2)
})

t.test('eicu loader keeps a diagnosis path once a stay, at its earliest minute', async (t) => {
  const diagnosis = [
    diagnosisRow({ diagnosisoffset: '900' }),
    diagnosisRow({ diagnosisoffset: '30' }),
    diagnosisRow({ diagnosisoffset: '400', diagnosisstring: ' renal | kidney function|acute renal failure' }),
    diagnosisRow({ diagnosisoffset: 'x' }),
    diagnosisRow({ diagnosisstring: ' ' }),
  ]
  const cohort = await loadTables(t, { ...SMALL, diagnosis })
  t.same(onlyStay(cohort).diagnoses, [{ minute: 30, path: 'renal|kidney function|acute renal failure' }])
  t.match(cohort.census.counts, {
    'diagnosis.repeated-in-stay': 2,
    'diagnosis.malformed-offset': 1,
    'diagnosis.path-missing': 1,
    'diagnosis.stays-with-several-primary': 1,
    'diagnosis.icd9-several': 5,
  })
})

t.test('eicu loader keeps the last revised of several lab values at one minute', async (t) => {
  const lab = [
    labRow({ labid: '9', labresult: '140', labresultrevisedoffset: '90' }),
    labRow({ labid: '1', labresult: '133', labresultrevisedoffset: '300' }),
    labRow({ labid: '2', labresult: '133.0', labresultrevisedoffset: '200' }),
    labRow({ labid: '3', labname: 'potassium', labresult: '4', labresultrevisedoffset: '80' }),
    labRow({ labid: '20', labname: 'potassium', labresult: '5', labresultrevisedoffset: '80' }),
  ]
  const cohort = await loadTables(t, { ...SMALL, lab })
  t.same(
    onlyStay(cohort).labs.map(({ name, value }) => [name, value]),
    [
      ['potassium', '5'],
      ['sodium', '133'],
    ],
  )
  t.match(cohort.census.counts, { 'lab.conflict-at-same-time': 2, 'lab.repeated-at-same-time': 1 })
})

t.test('eicu loader reads lab texts, spaces and entities', async (t) => {
  const lab = [
    labRow({ labname: 'troponin', labresult: '', labresulttext: '<0.02 ' }),
    labRow({ labname: 'Temperature', labresult: '37.0', labmeasurenamesystem: '&#176;C' }),
    labRow({ labname: 'FiO2', labresult: '40.0', labresulttext: '0.4', labmeasurenamesystem: '%' }),
    labRow({ labname: 'nothing', labresult: '', labresulttext: '' }),
    labRow({ labname: '' }),
    labRow({ labname: 'late', labresultoffset: '' }),
    labRow({ labname: 'early revision', labresultrevisedoffset: '59' }),
  ]
  const cohort = await loadTables(t, { ...SMALL, lab })
  t.same(
    onlyStay(cohort).labs.map(({ name, value, unit }) => `${name} ${value} ${unit ?? ''}`),
    ['FiO2 40 %', 'Temperature 37 °C', 'early revision 140 mmol/L', 'troponin <0.02 mmol/L'],
  )
  t.match(cohort.census.counts, {
    'lab.value-only-in-text': 1,
    'lab.trailing-space': 1,
    'lab.html-entity': 1,
    'lab.number-differs-from-text': 2,
    'lab.value-missing': 1,
    'lab.name-missing': 1,
    'lab.malformed-offset': 1,
    'lab.revised-before-result': 1,
  })
})

t.test('eicu loader leaves out aperiodic rows without a blood pressure', async (t) => {
  const at = { patientunitstayid: '1', observationoffset: '5' }
  const vitalAperiodic = [
    { ...at, noninvasivesystolic: '120', noninvasivediastolic: '60.0', noninvasivemean: '80' },
    { ...at, cardiacoutput: '4.2' },
    { ...at, observationoffset: '', noninvasivemean: '80' },
  ]
  const cohort = await loadTables(t, { ...SMALL, vitalAperiodic })
  t.same(onlyStay(cohort).vitals, [{ minute: 5, systolic: '120', diastolic: '60', mean: '80' }])
  t.match(cohort.census.counts, {
    'vitalAperiodic.no-blood-pressure': 1,
    'vitalAperiodic.malformed-offset': 1,
  })
})

t.test('eicu loader keeps a treatment at each of its times', async (t) => {
  const row = { patientunitstayid: '1', treatmentstring: 'pulmonary|imaging|chest x-ray' }
  const treatment = [
    { ...row, treatmentid: '1', treatmentoffset: '1500' },
    { ...row, treatmentid: '2', treatmentoffset: '60' },
    { ...row, treatmentid: '3', treatmentoffset: '60' },
  ]
  const cohort = await loadTables(t, { ...SMALL, treatment })
  t.same(
    onlyStay(cohort).treatments.map(({ minute }) => minute),
    [60, 1500],
  )
  t.match(cohort.census.counts, { 'treatment.duplicate-row': 1, 'treatment.repeated-in-stay': 1 })
})

t.test('eicu loader keeps every text on one line and out of the separators of a rendered line', async (t) => {
  const medication = [
    orderRow({ drugname: 'ASPIRIN\n81', dosage: '1 | route=IV', frequency: ' Daily\u2028PRN ' }),
  ]
  const cohort = await loadTables(t, { ...SMALL, medication })
  t.match(onlyStay(cohort).orders, [
    { drugname: 'ASPIRIN 81', dosage: '1 / route=IV', frequency: 'Daily PRN' },
  ])
  t.match(cohort.census.counts, {
    'medication.control-character': 2,
    'medication.outer-space': 1,
    'medication.pipe-in-text': 1,
  })
})

t.test('eicu loader orders stays by year, hospital stay and visit, not by unit stay id', async (t) => {
  const stays: readonly (readonly [string, string, string, string])[] = [
    ['10', '2015', '500', '1'],
    ['20', '2014', '700', '1'],
    ['40', '2014', '90', '1'],
    ['30', '2014', '90', '2'],
  ]
  const patient = stays.map(
    ([patientunitstayid, hospitaldischargeyear, patienthealthsystemstayid, unitvisitnumber]) =>
      patientRow({ patientunitstayid, hospitaldischargeyear, patienthealthsystemstayid, unitvisitnumber }),
  )
  const { people, census } = await loadTables(t, { ...SMALL, patient })
  t.same(
    people[0]?.stays.map((stay) => stay.stay),
    ['40', '30', '20', '10'],
  )
  t.match(census.counts, {
    'patient.several-stays': 1,
    'patient.stay-ids-not-chronological': 1,
    'patient.several-hospital-stays-in-a-year': 1,
  })
})

t.test('eicu loader counts the oddities of patient rows', async (t) => {
  const odd = {
    age: '> 89',
    gender: '',
    admissionheight: '70',
    unitdischargeoffset: '0',
    hospitaldischargeoffset: '-5',
    hospitaladmitoffset: '3',
  }
  const { census } = await loadTables(t, { ...SMALL, patient: [patientRow(odd)] })
  t.match(census.counts, {
    'patient.age-over-89': 1,
    'patient.age-missing': 0,
    'patient.gender-missing': 1,
    'patient.height-under-100': 1,
    'patient.unit-discharge-not-positive': 1,
    'patient.hospital-discharge-before-unit-discharge': 1,
    'patient.hospital-admission-after-unit': 1,
    'patient.discharge-weight-missing': 1,
  })
})

t.test('eicu loader leaves out patient rows that name no person, stay, year or visit', async (t) => {
  const patient = [
    patientRow(),
    patientRow({ patientunitstayid: '2', uniquepid: '' }),
    patientRow({ patientunitstayid: '3', unitvisitnumber: 'first' }),
    patientRow({ patientunitstayid: '4', hospitaldischargeyear: '' }),
  ]
  const { census } = await loadTables(t, { ...SMALL, patient })
  t.equal(census.counts['patient.incomplete-row'], 3)
  t.equal(census.stays, 1)
})

t.test('eicu loader keeps one of two rows for a stay, and refuses two people for it', async (t) => {
  const again = [patientRow({ unitvisitnumber: '2' }), patientRow()]
  for (const patient of [again, [...again].reverse()]) {
    const cohort = await loadTables(t, { ...SMALL, patient })
    t.equal(onlyStay(cohort).visit, 1)
    t.equal(cohort.census.counts['patient.stay-again'], 1)
  }
  const two = [patientRow(), patientRow({ uniquepid: '900-2' })]
  const error: unknown = await loadTables(t, { ...SMALL, patient: two }).catch((cause: unknown) => cause)
  t.match(error, { code: 'corpus-stay-conflict', message: /stay 1 / })
  t.notMatch(String(error), /900-/)
})
