import { UserError } from '../../ids/index.ts'
import type { Findings } from '../findings.ts'
import { VERSION } from './read-record.ts'
import type { RunLog } from './run-log.ts'

/** The record that marks a database as a log, in plain JSON so that every version can read it. */
export const FORMAT = 'meta/format'

/**
 * Checks the format marker. A lost one among entries is damage; without entries the directory is somebody else's.
 * @throws UserError `log-foreign`, `log-newer`
 */
export async function checkFormat(log: RunLog, findings: Findings): Promise<void> {
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
