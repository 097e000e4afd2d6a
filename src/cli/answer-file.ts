import { existsSync, statSync } from 'node:fs'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemReason, UserError } from '../ids/index.ts'

/** A file that takes its name when it is whole; what had the name before stays until then. */
export interface AnswerFile {
  write(bytes: string | Uint8Array): Promise<void>
  /** puts the file in its place */
  keep(): Promise<void>
  /** throws away what was written; does nothing after `keep` */
  drop(): Promise<void>
}

/** @throws UserError `out-unwritable`, here and by every method but `drop` */
export async function openAnswerFile(file: string): Promise<AnswerFile> {
  if (existsSync(file) && statSync(file).isDirectory()) throw unwritable(file, 'it is a folder')
  const next = `${file}.next`
  const handle = await explained(file, open(next, 'w'))
  let isOpen = true
  const close = async (opened: FileHandle): Promise<void> => {
    if (isOpen) await opened.close()
    isOpen = false
  }
  return {
    write: async (bytes) => {
      await explained(file, handle.writeFile(bytes))
    },
    keep: async () => {
      await explained(file, close(handle))
      await explained(file, rename(next, file))
    },
    drop: async () => {
      await close(handle).catch(() => undefined)
      await rm(next, { force: true }).catch(() => undefined)
    },
  }
}

async function explained<Result>(file: string, doing: Promise<Result>): Promise<Result> {
  try {
    return await doing
  } catch (cause) {
    throw unwritable(file, cause)
  }
}

function unwritable(file: string, cause: unknown): UserError {
  const folder = dirname(file)
  const reason = existsSync(folder) ? systemReason(cause) : `there is no folder ${folder}`
  return new UserError('out-unwritable', `Cannot write ${file}: ${reason}; name another file with --out`, {
    cause,
  })
}
