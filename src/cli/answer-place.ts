import { fstatSync, lstatSync, readlinkSync, realpathSync, statSync, type Stats } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { UserError } from '../ids/index.ts'
import { logPath } from '../runs/log-path.ts'
import { LINKS_MAX } from './limits.ts'
import { outUnwritable } from './out-unwritable.ts'

/** Where `--out` points, and the run that is read. */
export interface AnswerWish {
  /** as the user named it */
  readonly file: string
  /** directory of the run */
  readonly run: string
}

/** How an answer gets to the file a user named. */
export type AnswerPlace =
  /** it takes the name when it is whole */
  | {
      readonly kind: 'replace'
      /** behind every link, so that a link stays one */
      readonly path: string
      /** permissions of the file that is replaced; null when there is none */
      readonly mode: number | null
    }
  /** it is a pipe, a device or this process's own output: bytes go in as they come, and nothing takes its place */
  | { readonly kind: 'into'; readonly path: string }

/**
 * What to do with the file a user named; nothing is opened or made.
 * @throws UserError `usage` (no name), `out-in-log`, `out-unwritable`
 */
export function answerPlace({ file, run }: AnswerWish): AnswerPlace {
  if (file === '') throw new UserError('usage', 'Cannot write to a file without a name: pass --out FILE')
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.isDirectory() === true) throw outUnwritable(file, 'it is a folder')
    if (found !== undefined && (!found.isFile() || isOwnOutput(found))) return { kind: 'into', path: file }
    const path = behindLinks(file)
    refuseLog(path, { file, run })
    return { kind: 'replace', path, mode: found === undefined ? null : found.mode & 0o777 }
  } catch (cause) {
    throw cause instanceof UserError ? cause : outUnwritable(file, cause)
  }
}

/** `/dev/stdout` of a command whose output goes to a file: the shell holds that file open, perhaps to append to it. */
function isOwnOutput({ dev, ino }: Stats): boolean {
  const own = fstatSync(1)
  return own.dev === dev && own.ino === ino
}

/** Like realpath, but the last name need not be there: a link to nothing names the file that is to be made. */
function behindLinks(file: string): string {
  let path = resolve(file)
  for (let links = 0; links < LINKS_MAX; links += 1) {
    const folder = realpathSync(dirname(path))
    path = join(folder, basename(path))
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return path
    path = resolve(folder, readlinkSync(path))
  }
  throw outUnwritable(file, `more than ${LINKS_MAX} links lead on from it`)
}

function refuseLog(path: string, { file, run }: AnswerWish): void {
  const log = realpathOrNull(logPath(run))
  if (log === null || !path.startsWith(log + sep)) return
  throw new UserError(
    'out-in-log',
    `Cannot write ${file}: it lies in the log of the run ${run}, which is never written to; name another file with --out`,
  )
}

function realpathOrNull(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}
