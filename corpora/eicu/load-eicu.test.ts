import { readFile, rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import t from 'tap'
import { digestOf, type Json } from '../../src/ids/index.ts'
import { censusLines } from './census-lines.ts'
import { ignoredLines } from './ignored-lines.ts'
import { loadEicu } from './load-eicu.ts'
import {
  diagnosisRow,
  labRow,
  loadTables,
  onlyStay,
  orderRow,
  patientRow,
  SMALL,
  writeTables,
} from './test-folder/index.ts'

t.test('eicu loader reads gzip and plain files alike', async (t) => {
  const packed = await loadTables(t, SMALL)
  const plain = await loadEicu({ path: await writeTables(t.testdir(), SMALL, { gzip: false }) })
  t.same(packed.people, plain.people)
  t.same(onlyStay(packed).orders, [
    {
      minute: 10,
      drugname: 'METOPROLOL TARTRATE',
      dosage: '25 mg',
      route: 'PO',
      frequency: 'BID',
      cancelled: false,
    },
  ])
  t.same(onlyStay(packed).diagnoses, [{ minute: 20, path: 'renal|kidney function|acute renal failure' }])
})

t.test('eicu loader names absent tables and goes on', async (t) => {
  const { census } = await loadTables(t, SMALL)
  const lab = census.tables.find((table) => table.table === 'lab')
  t.same(lab, { table: 'lab', file: null, rows: null })
  t.notOk('lab.kept' in census.counts, 'a table that is absent has no counts')
})

t.test('eicu loader tells that it reads only when there is something to read', async (t) => {
  let told = 0
  const onReading = (): void => void (told += 1)
  await t.rejects(loadEicu({ path: t.testdir(), onReading }), { code: 'corpus-empty' })
  t.equal(told, 0)
  await loadEicu({ path: await writeTables(t.testdir(), SMALL), onReading })
  t.equal(told, 1)
})

t.test('eicu loader names tables it does not read without opening them', async (t) => {
  const path = await writeTables(t.testdir(), SMALL)
  await writeFile(join(path, 'nurseCharting.csv.gz'), 'not gzip at all')
  const { census } = await loadEicu({ path })
  const table = census.tables.find(({ table }) => table === 'nurseCharting')
  t.same(table, { table: 'nurseCharting', file: 'nurseCharting.csv.gz', rows: null })
})

t.test('eicu loader leaves out optional tables it is not asked for', async (t) => {
  const path = await writeTables(t.testdir(), { ...SMALL, lab: [labRow()], treatment: [] })
  const { people, census } = await loadEicu({ path, tables: ['treatment'] })
  t.same(people[0]?.stays[0]?.labs, [])
  t.same(
    census.tables.filter((table) => table.rows !== null).map((table) => table.table),
    ['diagnosis', 'medication', 'patient', 'treatment'],
  )
})

for (const table of ['patient', 'medication', 'diagnosis'] as const) {
  t.test(`eicu loader cannot do without the ${table} table`, async (t) => {
    const others = Object.fromEntries(Object.entries(SMALL).filter(([name]) => name !== table))
    const expected = { name: 'UserError', code: 'corpus-table-missing', message: `${table}.csv.gz` }
    await t.rejects(loadTables(t, others), expected)
  })
}

t.test('eicu loader finds columns by name in any order and case, after a byte order mark', async (t) => {
  const path = await writeTables(t.testdir(), SMALL, { gzip: false })
  const header =
    'FREQUENCY,Dosage,drugName,DrugOrderCancelled,routeadmin,drugstartoffset,drugorderoffset,patientUnitStayID'
  await writeFile(
    join(path, 'medication.csv'),
    `\ufeff${header}\r\nBID,25 mg,METOPROLOL TARTRATE,No,PO,10,5,1\r\n`,
  )
  const moved = await loadEicu({ path })
  const straight = await loadTables(t, SMALL)
  t.same(onlyStay(moved).orders, onlyStay(straight).orders)
  t.notOk('medication.stop-zero' in moved.census.counts, 'what a column would tell is not 0 without it')
})

t.test('eicu loader names file, column and header when a column is missing', async (t) => {
  const path = await writeTables(t.testdir(), SMALL, { gzip: false })
  await writeFile(join(path, 'medication.csv'), 'patientunitstayid,drug\n1,x\n')
  const message = /medication\.csv: no column drugname; its header has: patientunitstayid, drug$/
  await t.rejects(loadEicu({ path }), { name: 'UserError', code: 'corpus-column-missing', message })
})

t.test('eicu loader refuses a column that is there twice', async (t) => {
  const path = await writeTables(t.testdir(), SMALL, { gzip: false })
  const header = 'diagnosisid,patientunitstayid,diagnosisoffset,diagnosisstring,DiagnosisString'
  await writeFile(join(path, 'diagnosis.csv'), `${header}\n1,1,1,a,b\n`)
  await t.rejects(loadEicu({ path }), { code: 'corpus-column-twice', message: /two columns diagnosisstring/ })
})

t.test('eicu loader names a truncated file', async (t) => {
  const path = await writeTables(t.testdir(), SMALL)
  await truncate(join(path, 'diagnosis.csv.gz'), 60)
  await t.rejects(loadEicu({ path }), { code: 'corpus-gzip-truncated', message: /diagnosis\.csv\.gz/ })
})

t.test('eicu loader reads the gzip file when a table has two, and counts and names the other', async (t) => {
  const path = await writeTables(t.testdir(), SMALL)
  await writeFile(join(path, 'medication.csv'), 'nonsense')
  await writeFile(join(path, 'note.csv'), '')
  await writeFile(join(path, 'Note.csv'), '')
  const { census } = await loadEicu({ path })
  t.equal(census.counts['files.ignored'], 2)
  t.match(
    censusLines(census).filter((line) => line.includes('passed over')),
    [
      '  passed over: medication.csv (medication.csv.gz is there too)',
      '  passed over: note.csv (Note.csv is there too)',
    ],
  )
  t.same(
    ignoredLines(census),
    [
      `medication.csv in ${path} is passed over: medication.csv.gz is read instead, 1 row; take away the one that is not meant`,
    ],
    'of tables that are read alone',
  )
})

t.test('eicu loader reads file names in any case', async (t) => {
  const path = await writeTables(t.testdir(), SMALL)
  await rename(join(path, 'patient.csv.gz'), join(path, 'PATIENT.CSV.GZ'))
  t.equal((await loadEicu({ path })).people.length, 1)
})

t.test('eicu loader reads ids and offsets written as floats', async (t) => {
  const floats = await loadTables(t, {
    patient: [
      patientRow({
        patientunitstayid: '1.0',
        patienthealthsystemstayid: '7',
        unitvisitnumber: '1.0',
        hospitaldischargeyear: '2014.0',
      }),
    ],
    medication: [orderRow({ drugstartoffset: '10.0' })],
    diagnosis: [diagnosisRow({ patientunitstayid: '1.0', diagnosisoffset: '-20.0' })],
  })
  const stay = onlyStay(floats)
  t.match(stay, {
    stay: '1',
    visit: 1,
    dischargeYear: 2014,
    orders: [{ minute: 10 }],
    diagnoses: [{ minute: -20 }],
  })
  t.equal(floats.census.counts['patient.id-as-float'], 1)
  t.equal(floats.census.counts['diagnosis.id-as-float'], 1)
})

t.test('eicu loader never lets a person id out', async (t) => {
  const { people, census } = await loadTables(t, SMALL)
  t.notMatch(JSON.stringify({ people, census }), '900-1')
  t.match(people[0]?.pseudonym, /^P[0-9a-f]{10}$/)
})

t.test('eicu cohort does not depend on the order of rows, people or columns', async (t) => {
  const stays = ['1', '2', '3', '4', '5', '6']
  const tables = {
    patient: stays.map((patientunitstayid) =>
      patientRow({ patientunitstayid, uniquepid: `900-${Number(patientunitstayid) % 4}` }),
    ),
    medication: stays.flatMap((patientunitstayid) =>
      ['5', '5', '90', ''].map((drugstartoffset, index) =>
        orderRow({
          medicationid: String(index),
          patientunitstayid,
          drugstartoffset,
          dosage: index > 1 ? '' : '5 3',
        }),
      ),
    ),
    diagnosis: ['8', '3', '3'].map((diagnosisoffset) => diagnosisRow({ diagnosisoffset })),
    lab: ['8', '3', '3'].map((labresult, index) => labRow({ labresult, labid: String(index) })),
  }
  const path = await writeTables(t.testdir(), tables)
  const expected = digestOf((await loadEicu({ path })) as unknown as Json)
  const shuffled = fc.record({
    patient: fc.shuffledSubarray(tables.patient, { minLength: tables.patient.length }),
    medication: fc.shuffledSubarray(tables.medication, { minLength: tables.medication.length }),
    diagnosis: fc.shuffledSubarray(tables.diagnosis, { minLength: tables.diagnosis.length }),
    lab: fc.shuffledSubarray(tables.lab, { minLength: tables.lab.length }),
  })
  const law = fc.asyncProperty(shuffled, async (order) => {
    await writeTables(path, order)
    t.equal(digestOf((await loadEicu({ path })) as unknown as Json), expected)
  })
  await fc.assert(law, { seed: 1, numRuns: 25 })
})

t.test('test folder writes the official header', async (t) => {
  const path = await writeTables(t.testdir(), SMALL)
  const text = gunzipSync(await readFile(join(path, 'diagnosis.csv.gz'))).toString()
  const [header, row] = text.split('\n')
  t.match(header, /^diagnosisid,patientunitstayid,activeupondischarge,/)
  t.equal(row, '1,1,,20,renal|kidney function|acute renal failure,"584.9, N17.9",Primary')
})
