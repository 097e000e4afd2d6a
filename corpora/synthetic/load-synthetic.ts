import { tmpdir } from 'node:os'
import { temporaryFolder } from '../../src/scratch/index.ts'
import { loadEicu, type Cohort, type LoadOptions } from '../eicu/index.ts'
import { temporaryError } from './temporary-error.ts'
import { writeSyntheticCohort, type SyntheticOptions } from './write-synthetic-cohort.ts'

/**
 * A synthetic cohort as the eICU loader reads it: written to a fresh temporary folder, loaded, and the folder removed,
 * also when something fails or the process is told to stop. The census names the cohort instead of the folder, so that it is the same every time.
 * @throws UserError as `writeSyntheticCohort`; `temporary-unwritable`, which names the folder for temporary files
 */
export async function loadSynthetic({
  onReading,
  ...options
}: SyntheticOptions & Pick<LoadOptions, 'onReading'>): Promise<Cohort> {
  const { path, remove } = await inTemporary(() => temporaryFolder({ prefix: 'palimpsest-synthetic-' }))
  try {
    await inTemporary(() => writeSyntheticCohort({ ...options, path }))
    const { people, census } = await loadEicu({ path, ...(onReading === undefined ? {} : { onReading }) })
    const name = `synthetic (seed ${options.seed}, ${options.people} people)`
    return { people, census: { ...census, path: name } }
  } finally {
    await remove()
  }
}

async function inTemporary<Result>(write: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (cause) {
    throw temporaryError(cause, tmpdir())
  }
}
