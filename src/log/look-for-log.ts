import { asDamage } from './as-damage.ts'
import { lookAtDirectory } from './level-files.ts'

/** As `lookAtDirectory`; where writes of a log were acknowledged, files that are missing are damage. @throws DamagedLog too */
export async function lookForLog(path: string): Promise<'database' | 'nothing'> {
  try {
    return await lookAtDirectory(path)
  } catch (error) {
    throw await asDamage(path, error)
  }
}
