import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WrittenStatus } from './run-status.ts'
import { writtenStatusSchema } from './written-status-schema.ts'

const NAME = 'status.json'
const NEXT = `${NAME}.next`

/** The names that a status has in a run's directory; the second one only while it is replaced. */
export const STATUS_FILES: readonly string[] = [NAME, NEXT]

/** Replaces the status file as a whole, so that a reader never sees half of one. */
export async function writeStatus(directory: string, status: WrittenStatus): Promise<void> {
  const next = join(directory, NEXT)
  try {
    await writeFile(next, `${JSON.stringify(status)}\n`)
    await rename(next, join(directory, NAME))
  } catch (cause) {
    await rm(next, { force: true })
    throw cause
  }
}

/** The last status written, or null when there is none of this version's (it can be made again from the log). */
export async function readStatus(directory: string): Promise<WrittenStatus | null> {
  try {
    return writtenStatusSchema.parse(JSON.parse(await readFile(join(directory, NAME), 'utf8')))
  } catch {
    return null
  }
}

/** Takes the status file away. */
export async function removeStatus(directory: string): Promise<void> {
  for (const name of STATUS_FILES) await rm(join(directory, name), { force: true }).catch(() => undefined)
}
