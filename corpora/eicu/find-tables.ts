import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemReason, UserError } from '../../src/ids/index.ts'
import { compareText } from './compare.ts'
import { FOLDER_FILES_MAX } from './limits.ts'
import { OFFICIAL_TABLES, READ_TABLES } from './table-name.ts'

/** A file passed over, and the one that stands for its table instead. */
export interface IgnoredFile {
  readonly file: string
  readonly table: string
  readonly instead: string
}

/** The files of a data folder by table. */
export interface FoundTables {
  /** official table name → file name; a table without a file is absent */
  readonly files: ReadonlyMap<string, string>
  /** files passed over because their table has another file */
  readonly ignored: readonly IgnoredFile[]
}

/**
 * Which tables a folder holds: `NAME.csv.gz` or `NAME.csv` in any case. Of several files of one table `.csv.gz` (the
 * official form) goes before `.csv`, then the first in code-unit order.
 * @throws UserError `corpus-missing`, `corpus-not-a-folder`, `corpus-unreadable`, `corpus-empty` (no table that is read)
 */
export async function findTables(path: string): Promise<FoundTables> {
  const entries = await list(path)
  const found = chooseFiles(entries)
  if (READ_TABLES.some((table) => found.files.has(table))) return found
  const inside = await folderWithTables(path)
  const hint =
    inside === null
      ? 'give the folder with patient.csv.gz, medication.csv.gz, diagnosis.csv.gz'
      : `did you mean ${inside}?`
  throw new UserError('corpus-empty', `Cannot find an eICU table in ${path}: ${hint}`)
}

/** The choice among file names, apart from the disk. */
export function chooseFiles(names: readonly string[]): FoundTables {
  const official = new Map(OFFICIAL_TABLES.map((table) => [table.toLowerCase(), table as string]))
  const files = new Map<string, string>()
  const ignored: IgnoredFile[] = []
  for (const name of [...names].sort((a, b) => rank(a) - rank(b) || compareText(a, b))) {
    const table = official.get(/^(.+?)\.csv(?:\.gz)?$/.exec(name.toLowerCase())?.[1] ?? '')
    if (table === undefined) continue
    const instead = files.get(table)
    if (instead === undefined) files.set(table, name)
    else ignored.push({ file: name, table, instead })
  }
  return { files, ignored }
}

function rank(name: string): number {
  return name.toLowerCase().endsWith('.gz') ? 0 : 1
}

async function list(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true })
    return entries
      .filter((entry) => !entry.isDirectory())
      .slice(0, FOLDER_FILES_MAX)
      .map((entry) => entry.name)
  } catch (cause) {
    throw asUserError(path, cause)
  }
}

/** People often give the folder above the one that an archive unpacks to. */
async function folderWithTables(path: string): Promise<string | null> {
  const entries = await readdir(path, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(path, entry.name))
  for (const folder of folders.sort(compareText).slice(0, 20)) {
    const names = await readdir(folder).catch(() => [])
    if (chooseFiles(names).files.has('patient')) return folder
  }
  return null
}

function asUserError(path: string, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  if (code === 'ENOENT') {
    return new UserError('corpus-missing', `Cannot find the data folder ${path}: there is nothing there`, {
      cause,
    })
  }
  if (code === 'ENOTDIR') {
    return new UserError(
      'corpus-not-a-folder',
      `Cannot read ${path} as a data folder: it is a file; give the folder that holds the tables`,
      { cause },
    )
  }
  if (typeof code === 'string') {
    return new UserError(
      'corpus-unreadable',
      `Cannot read the data folder ${path}: ${systemReason(cause)}; make it readable or name another`,
      { cause },
    )
  }
  return cause
}
