import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunStatus } from './run-status.ts'

function statusPath(directory: string): string {
  return join(directory, 'status.json')
}

/** Replaces the status file as a whole, so that a reader never sees half of one. */
export async function writeStatus(directory: string, status: RunStatus): Promise<void> {
  const next = `${statusPath(directory)}.next`
  try {
    await writeFile(next, `${JSON.stringify(status)}\n`)
    await rename(next, statusPath(directory))
  } catch (cause) {
    await rm(next, { force: true })
    throw cause
  }
}

/** The last status written, or null when there is none (it can be made again from the log). */
export async function readStatus(directory: string): Promise<RunStatus | null> {
  try {
    return JSON.parse(await readFile(statusPath(directory), 'utf8')) as RunStatus
  } catch {
    return null
  }
}
