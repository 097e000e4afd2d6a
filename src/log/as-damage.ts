import { UserError } from '../ids/index.ts'
import { readAcknowledged } from './acknowledged.ts'
import { DamagedLog } from './damaged-log.ts'

/** What stops LevelDB itself from opening is damage like any other where writes of a log have been acknowledged; else it is the error. */
export async function asDamage(path: string, error: unknown): Promise<unknown> {
  if (!(error instanceof UserError) || error.code !== 'log-corrupt' || error instanceof DamagedLog)
    return error
  const acknowledged = await readAcknowledged(path)
  if (acknowledged.kind === 'absent') return error
  return new DamagedLog(path, ['detail' in error ? String(error.detail) : error.message])
}
