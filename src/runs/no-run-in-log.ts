import { UserError } from '../ids/index.ts'
import type { RunEntry } from './run-entry.ts'

/** That a log says nothing of a run: a run that reads its records still has an empty one. */
export function noRunInLog({
  task,
  entries,
}: {
  /** what cannot be done, with its object: `read runs/first` */
  readonly task: string
  readonly entries: readonly RunEntry[]
}): UserError {
  const cause =
    entries.length === 0
      ? 'no run has begun in it yet; wait until its records are read, or run its command again'
      : 'its log is not that of a run; name the directory of a run that has started'
  return new UserError('log-not-a-run', `Cannot ${task}: ${cause}`)
}
