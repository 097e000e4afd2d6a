import { UserError } from '../ids/index.ts'
import { directoryNumber } from './directory-number.ts'

/**
 * Works in a run's directory, and looks afterwards whether it is there still: what was written before it was moved has moved with
 * it, and what its name leads to now is nothing, or somebody else's.
 * @throws UserError `run-moved`, whatever the work came to; else as the work
 */
export async function unlessMoved<Result>(directory: string, work: () => Promise<Result>): Promise<Result> {
  const before = await directoryNumber(directory)
  const settled = await work().then(
    (result) => ({ isDone: true, result }) as const,
    (cause: unknown) => ({ isDone: false, cause }) as const,
  )
  if ((await directoryNumber(directory)) !== before)
    throw moved(directory, settled.isDone ? null : settled.cause)
  if (settled.isDone) return settled.result
  throw settled.cause
}

function moved(directory: string, cause: unknown): UserError {
  return new UserError(
    'run-moved',
    `Cannot go on in ${directory}: the directory was moved or removed while the run went on; run the same command with --out naming where it is now`,
    { cause },
  )
}
