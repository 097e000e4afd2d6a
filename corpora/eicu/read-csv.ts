import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CsvError, parse, type Parser } from 'csv-parse'
import { systemReason, UserError } from '../../src/ids/index.ts'
import { RECORD_CHARACTERS_MAX } from './limits.ts'

/** One record as the file has it, one text a column. */
export type Row = readonly string[]
/** Takes the records of a file, one call each, in the order of the file. */
export type RowReader = (row: Row) => void

/**
 * Streams a CSV file (gzip when its name ends in `.gz`) through a reader, one record at a time.
 * @param file.path where it lies; @param file.open gets the header, returns what reads each row after it
 * @returns how many rows followed the header
 * @throws UserError `corpus-gzip-truncated`, `corpus-gzip-corrupt`, `corpus-csv-corrupt`, `corpus-table-empty`,
 * `corpus-not-a-file`, `corpus-unreadable`, and whatever the reader throws
 */
export async function readCsv(file: { path: string; open: (header: Row) => RowReader }): Promise<number> {
  const state: { read: RowReader | null; rows: number } = { read: null, rows: 0 }
  const parser = csvParser((record) => {
    if (state.read === null) {
      if (record.some((name) => name.trim().includes('\r'))) throw loneReturns(file.path)
      state.read = file.open(record)
    } else {
      state.rows += 1
      state.read(record)
    }
  })
  try {
    await run(file.path, parser)
  } catch (cause) {
    const isAtReturn = cause instanceof CsvError && /^Invalid Closing Quote: got "\r"/.test(cause.message)
    throw state.read === null && isAtReturn ? loneReturns(file.path) : asUserError(file.path, cause)
  }
  if (state.read === null) {
    throw new UserError('corpus-table-empty', `Cannot read ${file.path}: it has no header line`)
  }
  return state.rows
}

/** Records are handed over where they are parsed; nothing is queued behind the parser. */
function csvParser(onRecord: (record: Row) => void): Parser {
  return parse({
    bom: true,
    record_delimiter: ['\r\n', '\n'],
    skip_empty_lines: true,
    max_record_size: RECORD_CHARACTERS_MAX,
    on_record: (record: string[]) => {
      onRecord(record)
      return null
    },
  })
}

async function run(path: string, parser: Parser): Promise<void> {
  const drain = new Writable({
    objectMode: true,
    write: (_record, _encoding, done) => {
      done()
    },
  })
  await refuseNoFile(path)
  const bytes = createReadStream(path)
  if (path.toLowerCase().endsWith('.gz')) await pipeline(bytes, createGunzip(), parser, drain)
  else await pipeline(bytes, parser, drain)
}

/** A pipe that nobody writes would be waited for without end. */
async function refuseNoFile(path: string): Promise<void> {
  if ((await stat(path)).isFile()) return
  throw new UserError(
    'corpus-not-a-file',
    `Cannot read the table ${path}: it is no regular file but a folder, pipe, socket or device; put the table itself there`,
  )
}

/** Such a file is one long header to a reader of CSV, and a table without a row. */
function loneReturns(path: string): UserError {
  const what = 'its lines end in CR alone; save it with LF or CR LF line ends'
  return new UserError('corpus-csv-corrupt', `Cannot read ${path}: ${what}`)
}

function asUserError(path: string, cause: unknown): unknown {
  if (cause instanceof UserError) return cause
  if (cause instanceof CsvError) {
    return new UserError('corpus-csv-corrupt', `Cannot read ${path}: ${csvFault(cause)}`, { cause })
  }
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  if (code === 'Z_BUF_ERROR') {
    const what = 'the gzip data end too early (unexpected end of file); copy or download it again'
    return new UserError('corpus-gzip-truncated', `Cannot read ${path}: ${what}`, { cause })
  }
  if (code === 'Z_DATA_ERROR' && cause instanceof Error) {
    const what = `it is not sound gzip (${cause.message}); copy or download it again`
    return new UserError('corpus-gzip-corrupt', `Cannot read ${path}: ${what}`, { cause })
  }
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) {
    return new UserError(
      'corpus-unreadable',
      `Cannot read ${path}: ${systemReason(cause)}; make it readable, or put a copy there`,
      { cause },
    )
  }
  return cause
}

function csvFault(error: CsvError): string {
  const line = String(error['lines'])
  switch (error.code) {
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH': {
      const record: unknown = error['record']
      const fields = Array.isArray(record) ? record.length : 'another number of'
      return `line ${line} has ${fields} fields, the header has not`
    }
    case 'CSV_QUOTE_NOT_CLOSED':
      return `a quote opened near line ${line} is never closed`
    case 'CSV_MAX_RECORD_SIZE':
      return `the record at line ${line} is longer than ${RECORD_CHARACTERS_MAX} characters; is a quote never closed, or do its lines end in CR alone?`
    default:
      return `line ${line} is not sound CSV (${error.message.replace(/\s+/g, ' ')})`
  }
}
