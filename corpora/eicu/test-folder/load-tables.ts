import { loadEicu } from '../load-eicu.ts'
import type { Cohort, Stay } from '../records.ts'
import { diagnosisRow, orderRow, patientRow } from './rows.ts'
import { writeTables, type TestTables } from './write-tables.ts'

/** One person with one stay, one order and one diagnosis: the least that loads. */
export const SMALL: TestTables = {
  patient: [patientRow()],
  medication: [orderRow()],
  diagnosis: [diagnosisRow()],
}

/** Writes tables into a test's own folder and loads them. */
export async function loadTables(t: { testdir(): string }, tables: TestTables): Promise<Cohort> {
  return loadEicu({ path: await writeTables(t.testdir(), tables) })
}

/** The stay of a cohort of one person. */
export function onlyStay(cohort: Cohort): Stay {
  const stay = cohort.people[0]?.stays[0]
  if (stay === undefined || cohort.people.length > 1) throw new Error('expected one person with a stay')
  return stay
}
