import { UserError } from '../../ids/index.ts'
import type { Findings } from '../findings.ts'
import { VERSION } from './read-record.ts'
import type { RunLog } from './run-log.ts'

/** What marks a database as a log, in plain JSON so that every version can read it. */
const FORMAT = 'meta/format'

/** The record of one atomic write, numbered from 1. */
const WRITE = /^meta\/batch!(\d{12})$/

/** Records that were set aside because their bytes had changed. */
const QUARANTINE = 'q/'

/** The ranges of keys that are neither entries nor bodies. */
const OTHERS = [
  ['', 'b/'],
  ['b0', 'e/'],
  ['e0', '\uffff'],
] as const

/**
 * Checks the format marker, that no record lies beside the layout, and that no atomic write is missing.
 * @param acknowledged how many writes the run's process was told of, read before the log was opened; null when nobody says
 * @returns how many records are in quarantine
 * @throws UserError `log-foreign`, `log-newer`
 */
export async function checkOtherRecords(
  log: RunLog,
  { findings, acknowledged }: { readonly findings: Findings; readonly acknowledged: number | null },
): Promise<number> {
  await checkFormat(log, findings)
  let [quarantined, writes] = [0, 0]
  for (const [from, to] of OTHERS) {
    const records = log.records(from, to, ({ after, why }) => {
      const reason = `the files cannot be read behind ${JSON.stringify(after)}: ${why}`
      findings.violate({ law: 'frames', trajectory: null, sequence: null, reason, history: [] })
    })
    for await (const { key } of records) {
      if (key === FORMAT) continue
      findings.checked('frames')
      const number = WRITE.exec(key)?.[1]
      if (number !== undefined) {
        checkWrite(findings, { number: Number(number), expected: (writes += 1) })
        writes = Number(number)
        continue
      }
      if (key.startsWith(QUARANTINE)) {
        quarantined += 1
        continue
      }
      const reason = `record ${JSON.stringify(key)} has no place in the layout`
      findings.violate({ law: 'frames', trajectory: null, sequence: null, reason, history: [] })
    }
  }
  if (acknowledged !== null && writes < acknowledged) violateWrites(findings, writes + 1, acknowledged)
  return quarantined
}

/** A write that LevelDB lost without a word leaves a gap in the numbers. */
function checkWrite(
  findings: Findings,
  { number, expected }: { readonly number: number; readonly expected: number },
): void {
  findings.checked('files')
  if (number > expected) violateWrites(findings, expected, number - 1)
}

function violateWrites(findings: Findings, from: number, to: number): void {
  const what = from === to ? `write ${from} is missing` : `writes ${from} to ${to} are missing`
  findings.violate({ law: 'files', trajectory: null, sequence: null, reason: what, history: [] })
}

/** A lost marker among entries is damage; without entries the directory is somebody else's. */
async function checkFormat(log: RunLog, findings: Findings): Promise<void> {
  const { path } = log
  const [bytes = null] = await log.at([FORMAT])
  const schema = bytes === null ? null : schemaOf(bytes.toString('utf8'))
  findings.checked('frames')
  if (schema === VERSION) return
  if (schema !== null) {
    throw new UserError(
      'log-newer',
      `Cannot check the log ${path}: it is written in schema ${schema}, this version reads schema ${VERSION}; use the version that wrote it`,
    )
  }
  if (!(await holdsEntries(log))) {
    throw new UserError(
      'log-foreign',
      `Cannot check ${path}: it holds something that is no log of Palimpsest; name the directory that --out named`,
    )
  }
  const reason = 'the record that says in which format it is written is lost or unreadable'
  findings.violate({ law: 'frames', trajectory: null, sequence: null, reason, history: [] })
}

/** Whether there are entries, or something that cannot be read where they would be. */
async function holdsEntries(log: RunLog): Promise<boolean> {
  const damaged: string[] = []
  for await (const { key } of log.records('e/', 'e0', ({ why }) => damaged.push(why))) return key !== ''
  return damaged.length > 0
}

function schemaOf(text: string): number | null {
  try {
    const marker = JSON.parse(text) as unknown
    if (typeof marker !== 'object' || marker === null || !('format' in marker && 'schema' in marker))
      return null
    return marker.format === 'palimpsest-log' && typeof marker.schema === 'number' ? marker.schema : null
  } catch {
    return null
  }
}
