import { constants } from 'node:fs'
import { open, rename, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '../scratch/index.ts'
import { answerPlace, type AnswerPlace, type AnswerWish } from './answer-place.ts'
import { outUnwritable } from './out-unwritable.ts'

/**
 * A file that takes its name when it is whole; what had the name before stays until then. A pipe or a device keeps its name and
 * gets the bytes as they come.
 */
export interface AnswerFile {
  write(bytes: string | Uint8Array): Promise<void>
  /** puts the file in its place */
  keep(): Promise<void>
  /** throws away what was written; does nothing after `keep` */
  drop(): Promise<void>
}

/** @throws UserError as `answerPlace`; `out-unwritable` also by every method but `drop` */
export async function openAnswerFile(wish: AnswerWish): Promise<AnswerFile> {
  const { file } = wish
  const place = answerPlace(wish)
  const { handle, settle, forget } = await explained(
    file,
    place.kind === 'into' ? openInto(place.path) : openBeside(place),
  )
  let isOpen = true
  const close = async (): Promise<void> => {
    if (isOpen) await handle.close()
    isOpen = false
  }
  return {
    write: async (bytes) => {
      await explained(file, handle.writeFile(bytes))
    },
    keep: async () => {
      await explained(file, close())
      await explained(file, settle())
    },
    drop: async () => {
      await close().catch(() => undefined)
      await forget().catch(() => undefined)
    },
  }
}

interface Opened {
  readonly handle: FileHandle
  readonly settle: () => Promise<void>
  /** takes away what is temporary */
  readonly forget: () => Promise<void>
}

async function openInto(path: string): Promise<Opened> {
  const handle = await open(path, constants.O_WRONLY | constants.O_APPEND)
  const nothing = (): Promise<void> => Promise.resolve()
  return { handle, settle: nothing, forget: nothing }
}

/** A new folder is the one thing that is certainly nobody else's; beside the file it is on the file's disk. */
async function openBeside({ path, mode }: AnswerPlace & { readonly kind: 'replace' }): Promise<Opened> {
  const folder = temporaryFolder({ prefix: '.palimpsest-', inside: dirname(path) })
  try {
    const next = join(folder.path, 'next')
    const handle = await open(next, 'wx')
    if (mode !== null) await handle.chmod(mode)
    return { handle, settle: () => rename(next, path), forget: folder.remove }
  } catch (cause) {
    await folder.remove()
    throw cause
  }
}

async function explained<Result>(file: string, doing: Promise<Result>): Promise<Result> {
  try {
    return await doing
  } catch (cause) {
    throw outUnwritable(file, cause)
  }
}
