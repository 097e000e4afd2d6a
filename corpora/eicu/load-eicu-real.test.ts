import t from 'tap'
import { sharedData } from '../../tools/shared-data.ts'
import { loadEicu } from './load-eicu.ts'
import { QUIRKS } from './quirks.ts'
import type { Cohort } from './records.ts'

const path = sharedData('data', 'eicu-demo')
const skip = path === null ? 'the open eICU demo tables are not here' : false
const loaded: Promise<Cohort> | null = path === null ? null : loadEicu({ path })

async function demo(): Promise<Cohort> {
  if (loaded === null) throw new Error('skipped without the tables')
  return loaded
}

/** What a spreadsheet count of the copy with 1,517 stays gives; other copies have other people. */
const COPY_STAYS = 1517
const COPY_COUNTS = {
  'patient.age-over-89': 57,
  'medication.drugname-missing': 18_485,
  'medication.cancelled': 2015,
  'medication.prn-missing': 6,
  'medication.dose-missing': 5666,
  'medication.dose-two-numbers': 2752,
  'medication.dose-thousands-comma': 2138,
  'medication.dose-range': 639,
  'medication.dose-words-only': 1431,
  'medication.dose-zero': 403,
  'medication.stop-zero': 2123,
  'medication.stop-before-start': 2140,
  'medication.stop-equals-start': 4005,
  'medication.start-zero': 180,
  'medication.duplicate-row': 563,
  'vitalAperiodic.duplicate-row': 246,
  'diagnosis.duplicate-row': 156,
  'treatment.duplicate-row': 338,
  'lab.duplicate-row': 12,
  'lab.value-only-in-text': 87,
  'lab.trailing-space': 131,
  'lab.html-entity': 35,
}

t.test('eicu demo: every row is kept or left out under one name', { skip }, async (t) => {
  const { census } = await demo()
  const read = census.tables.filter((table) => table.rows !== null)
  t.ok(read.length >= 3)
  for (const { table, rows } of read) {
    const settled = Object.entries(census.counts)
      .filter(([name]) => name.startsWith(`${table}.`) && QUIRKS.get(name)?.effect !== 'note')
      .reduce((sum, [, count]) => sum + count, 0)
    t.equal(settled, rows, table)
  }
})

t.test('eicu demo: what the census counts is what the people have', { skip }, async (t) => {
  const { people, census } = await demo()
  const stays = people.flatMap((person) => person.stays)
  const orders = stays.flatMap((stay) => stay.orders)
  const { counts } = census
  t.equal(counts['patient.kept'], stays.length)
  t.equal(counts['medication.kept'], orders.length)
  t.equal(
    counts['lab.kept'],
    stays.reduce((sum, stay) => sum + stay.labs.length, 0),
  )
  t.equal(
    counts['vitalAperiodic.kept'],
    stays.reduce((sum, stay) => sum + stay.vitals.length, 0),
  )
  const nameless = orders.filter((order) => order.drugname === null).length
  t.ok(nameless > 0 && nameless <= (counts['medication.drugname-missing'] ?? 0))
  const withIds = counts['medication.drugname-missing-hicl-present'] ?? 0
  t.ok(withIds > 0 && withIds < (counts['medication.drugname-missing'] ?? 0))
})

t.test('eicu demo: nobody is in two partitions and the cuts keep 147:54:161', { skip }, async (t) => {
  const { people, census } = await demo()
  t.equal(new Set(people.map((person) => person.pseudonym)).size, people.length)
  const stays = people.flatMap((person) => person.stays.map((stay) => stay.stay))
  t.equal(new Set(stays).size, stays.length)
  t.equal(census.people.development, Math.round((people.length * 147) / 362))
  t.equal(census.people.calibration + census.people.development, Math.round((people.length * 201) / 362))
  t.match(census.split.sha256, /^[0-9a-f]{64}$/)
})

t.test('eicu demo: texts are trimmed, one line, never empty', { skip }, async (t) => {
  const { people } = await demo()
  const stays = people.flatMap((person) => person.stays)
  const texts = stays.flatMap((stay) => [
    ...stay.orders.flatMap(({ drugname, dosage, route, frequency }) => [drugname, dosage, route, frequency]),
    ...stay.diagnoses.map(({ path }) => path),
    ...stay.treatments.map(({ path }) => path),
    ...stay.labs.flatMap(({ name, value, unit }) => [name, value, unit]),
  ])
  const bad = texts.filter(
    (text) => text !== null && (text === '' || text !== text.trim() || /[\r\n]/.test(text)),
  )
  t.ok(texts.length > 0)
  t.same(bad, [])
})

t.test('eicu demo: the counts of the copy with 1,517 stays', { skip }, async (t) => {
  const { census } = await demo()
  if (census.stays !== COPY_STAYS) {
    t.pass('pinned counts', { skip: `another copy: ${census.stays} stays` })
    return
  }
  for (const [name, count] of Object.entries(COPY_COUNTS)) t.equal(census.counts[name], count, name)
})
