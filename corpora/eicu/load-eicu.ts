import { join } from 'node:path'
import { digestOf, invariant, UserError } from '../../src/ids/index.ts'
import { PARTITIONS, type Partition } from '../scenario/index.ts'
import { assemblePeople } from './assemble-people.ts'
import { Cells } from './cells.ts'
import { Draft } from './draft.ts'
import { findTables, type FoundTables } from './find-tables.ts'
import { QUIRKS } from './quirks.ts'
import { readCsv, type RowReader } from './read-csv.ts'
import { readDiagnosis } from './read-diagnosis.ts'
import { readLab } from './read-lab.ts'
import { readMedication } from './read-medication.ts'
import { readPatient } from './read-patient.ts'
import { readTreatment } from './read-treatment.ts'
import { readVitalAperiodic } from './read-vital-aperiodic.ts'
import type { Census, Cohort, Person } from './records.ts'
import { SPLIT_SALT } from './split-people.ts'
import { OFFICIAL_TABLES, READ_TABLES, REQUIRED_TABLES, type TableName } from './table-name.ts'
import { Tally } from './tally.ts'

/** Which folder to read, and how much of it. */
export interface LoadOptions {
  readonly path: string
  /** optional tables to read; absent = all that are found. The required three are always read. */
  readonly tables?: readonly TableName[]
  /** told when the folder and its tables are there, before the first is read */
  readonly onReading?: () => void
}

type Context = { cells: Cells; draft: Draft; tally: Tally }

/** How each table is read; the patient table goes first, for the others hang on its stays. */
const READERS: Readonly<Record<TableName, (context: Context) => { read: RowReader; end?: () => void }>> = {
  patient: (context) => ({ read: readPatient(context) }),
  medication: readMedication,
  diagnosis: (context) => ({ read: readDiagnosis(context) }),
  lab: (context) => ({ read: readLab(context) }),
  treatment: (context) => ({ read: readTreatment(context) }),
  vitalAperiodic: (context) => ({ read: readVitalAperiodic(context) }),
}

/**
 * Reads a folder of eICU tables in the official layout (`NAME.csv.gz` or `NAME.csv`, any case): each table once, streamed,
 * its oddities (data-quirks C4) counted in the census, people pseudonymised and split (B1.1, B1.7).
 * The cohort does not depend on the order of rows, columns or files.
 * @throws UserError with a code that starts with `corpus-`, one line that names the file and what to do
 */
export async function loadEicu(options: LoadOptions): Promise<Cohort> {
  const found = await findTables(options.path)
  requireTables(options.path, found)
  options.onReading?.()
  const draft = new Draft()
  const tally = new Tally()
  tally.declare('files', null)
  tally.add('files.ignored', found.ignored.length)
  const rows = new Map<string, number>()
  for (const table of READ_TABLES) {
    const file = found.files.get(table)
    if (file === undefined || !isWanted(table, options.tables)) continue
    rows.set(table, await readTable(table, { path: join(options.path, file), draft, tally }))
  }
  const people = assemblePeople(draft, tally)
  const census = takeCensus({ path: options.path, found, rows, people, tally })
  checkTotals(census)
  return { people, census }
}

function requireTables(path: string, found: FoundTables): void {
  const missing = REQUIRED_TABLES.filter((table) => !found.files.has(table))
  if (missing.length === 0) return
  const names = missing.map((table) => `${table}.csv.gz`).join(', ')
  throw new UserError(
    'corpus-table-missing',
    `Cannot build a cohort from ${path}: ${names} (or .csv) not found; add ${missing.length === 1 ? 'it' : 'them'}`,
  )
}

function isWanted(table: TableName, wanted: readonly TableName[] | undefined): boolean {
  return wanted === undefined || wanted.includes(table) || REQUIRED_TABLES.some((name) => name === table)
}

async function readTable(
  table: TableName,
  context: { path: string; draft: Draft; tally: Tally },
): Promise<number> {
  const { path, draft, tally } = context
  let end: (() => void) | undefined
  const rows = await readCsv({
    path,
    open: (header) => {
      const reader = READERS[table]({ cells: new Cells({ table, path, header, tally }), draft, tally })
      end = reader.end
      return reader.read
    },
  })
  end?.()
  return rows
}

function takeCensus(facts: {
  path: string
  found: FoundTables
  rows: ReadonlyMap<string, number>
  people: readonly Person[]
  tally: Tally
}): Census {
  const { path, found, rows, people, tally } = facts
  const countIn = (partition: Partition): number =>
    people.filter((person) => person.partition === partition).length
  const assignment = people.map(({ pseudonym, partition }) => [pseudonym, partition])
  return {
    path,
    tables: OFFICIAL_TABLES.map((table) => ({
      table,
      file: found.files.get(table) ?? null,
      rows: rows.get(table) ?? null,
    })),
    ignored: found.ignored,
    people: Object.fromEntries(PARTITIONS.map((name) => [name, countIn(name)])) as Record<Partition, number>,
    stays: people.reduce((sum, person) => sum + person.stays.length, 0),
    counts: tally.counts(),
    split: { salt: SPLIT_SALT, sha256: digestOf(assignment) },
  }
}

/** Every row that was read is either in the cohort or excluded under one name. */
function checkTotals(census: Census): void {
  for (const { table, rows } of census.tables) {
    if (rows === null) continue
    const settled = Object.entries(census.counts)
      .filter(([name]) => name.startsWith(`${table}.`) && QUIRKS.get(name)?.effect !== 'note')
      .reduce((sum, [, count]) => sum + count, 0)
    invariant(settled === rows, `${table}: ${rows} rows, but ${settled} kept or excluded`)
  }
}
