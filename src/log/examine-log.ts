import { UserError } from '../ids/index.ts'
import { readAcknowledged, type Acknowledged } from './acknowledged.ts'
import { asDamage } from './as-damage.ts'
import { DamagedLog } from './damaged-log.ts'
import { fileFaults } from './file-faults.ts'
import { checkFormat } from './format-marker.ts'
import { openError } from './open-error.ts'
import { discardSight, takeSight, type Sight } from './sight.ts'
import { writeFaults } from './write-faults.ts'

/**
 * Looks whether a LevelDB directory is a log of ours and whole, without a byte of it changing: opening it drops what LevelDB cannot
 * read and rewrites its files. Reads all of its files, and the number of each write.
 * @returns `absent` for a database that nobody has marked yet
 * @throws UserError as `takeSight`; `log-foreign`, `log-other-schema`; DamagedLog
 */
export async function examineLog(path: string): Promise<'ours' | 'absent'> {
  const acknowledged = await readAcknowledged(path)
  try {
    const sight = await takeSight(path)
    try {
      return await examine(path, { sight, acknowledged })
    } finally {
      await discardSight(sight)
    }
  } catch (error) {
    throw await asDamage(path, openError(path, error))
  }
}

async function examine(
  path: string,
  { sight, acknowledged }: { readonly sight: Sight; readonly acknowledged: Acknowledged },
): Promise<'ours' | 'absent'> {
  const format = await checkFormat(sight.store).catch(told)
  if (format instanceof UserError && format.code === 'log-other-schema') throw format
  // Whoever has acknowledged writes in it has marked it: the mark itself may be what is damaged.
  if (format === 'ours' || acknowledged.kind !== 'absent') {
    const faults = await fileFaults(path, sight.tables)
    // What LevelDB reads of damaged tables may be anything.
    if (faults.length === 0) faults.push(...(await writeFaults(sight.store, acknowledged)))
    if (faults.length > 0) throw new DamagedLog(path, faults)
  }
  if (format === 'ours' || format === 'absent') return format
  throw format
}

/** What a log is told of can wait for what its files say; a fault of this program cannot, or it would count as damage. */
function told(error: unknown): UserError {
  if (error instanceof UserError) return error
  throw error
}
