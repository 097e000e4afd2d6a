import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { directoryNumber } from './directory-number.ts'
import { processStart } from './process-start.ts'

/**
 * What tells the process that writes a status from every other: a pid alone is given out again, and means nothing on another
 * machine or in a copy of the directory.
 */
export interface Writer {
  /** the boot of the machine and its space of process ids; the machine's name where the system does not tell them */
  readonly host: string
  /** when the process was started, in the system's ticks; null where it does not tell */
  readonly start: number | null
  /** the directory's number in its file system, which a copy does not share; null when it cannot be read */
  readonly directory: string | null
}

/** A process of this machine as the writer of a directory's status. */
export async function writerHere({
  pid,
  directory,
}: {
  readonly pid: number
  readonly directory: string
}): Promise<Writer> {
  const start = await processStart(pid)
  const number = await directoryNumber(directory)
  return { host: await hostHere(), start: start === 'gone' ? null : start, directory: number }
}

async function hostHere(): Promise<string> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    return `${boot.trim()} ${await readlink('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
