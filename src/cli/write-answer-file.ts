import { existsSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { UserError } from '../ids/index.ts'

/**
 * Puts an answer into the file a user named, as a whole or not at all; what was there before is replaced.
 * @throws UserError `out-unwritable`
 */
export async function writeAnswerFile(file: string, text: string): Promise<void> {
  if (existsSync(file) && statSync(file).isDirectory()) throw unwritable(file, 'it is a folder')
  const next = `${file}.next`
  try {
    await writeFile(next, text)
    await rename(next, file)
  } catch (cause) {
    await rm(next, { force: true }).catch(() => undefined)
    throw unwritable(file, cause)
  }
}

function unwritable(file: string, cause: unknown): UserError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new UserError('out-unwritable', `Cannot write ${file}: ${reason}; name another file with --out`, {
    cause,
  })
}
