import t from 'tap'
import { censusJson } from './census-json.ts'
import { censusLines } from './census-lines.ts'
import type { Census } from './records.ts'

const CENSUS: Census = {
  path: 'some/folder',
  tables: [
    { table: 'patient', file: 'patient.csv.gz', rows: 1203 },
    { table: 'medication', file: 'MEDICATION.csv', rows: 12 },
    { table: 'note', file: 'note.csv', rows: null },
    { table: 'hospital', file: null, rows: null },
  ],
  ignored: [],
  people: { development: 1000, calibration: 3, sealed: 9 },
  stays: 1200,
  counts: {
    'patient.kept': 1200,
    'patient.duplicate-row': 3,
    'medication.kept': 12,
    'medication.unknown-stay': 0,
    'medication.cancelled': 4,
  },
  split: { salt: 'grain', sha256: 'ab' },
}

t.test('census lines: tables, people, what was left out and what was odd', (t) => {
  t.same(censusLines(CENSUS), [
    'Corpus some/folder',
    '',
    '  table       file             rows   kept  left out',
    '  patient     patient.csv.gz  1,203  1,200         3',
    '  medication  MEDICATION.csv     12     12         0',
    '  found, not read: note',
    '  absent: hospital',
    '',
    '1,012 people with 1,200 unit stays: 1,000 development, 3 calibration, 9 sealed',
    '  split by person, salt "grain", sha256 ab',
    '',
    'Rows left out, and why',
    '  patient.duplicate-row  3  equal to another row in everything but the row id; one is kept',
    '',
    'Oddities seen, and what was made of them',
    '  medication.cancelled  4  orders cancelled: kept, marked',
  ])
  t.end()
})

t.test('census lines: a clean corpus says that nothing was left out', (t) => {
  const lines = censusLines({ ...CENSUS, counts: { 'patient.kept': 1203 } })
  t.same(lines.slice(-5), [
    'Rows left out, and why',
    '  none',
    '',
    'Oddities seen, and what was made of them',
    '  none',
  ])
  t.end()
})

t.test('census json: counts of 0 are there, an absent table is null', (t) => {
  const json = JSON.parse(JSON.stringify(censusJson(CENSUS))) as Record<string, unknown>
  t.match(json, { counts: { 'medication.unknown-stay': 0 }, people: { total: 1012 } })
  t.same((json['tables'] as unknown[])[3], { table: 'hospital', file: null, rows: null })
  t.end()
})
