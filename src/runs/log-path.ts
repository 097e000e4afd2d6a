import { join } from 'node:path'

/** Where the log of a run directory lies; everything else in it can be made from the log again. */
export function logPath(directory: string): string {
  return join(directory, 'log')
}
