import { stat } from 'node:fs/promises'

/** A directory's number in its file system, which it keeps when it is moved and a copy does not share; null when it cannot be read. */
export function directoryNumber(directory: string): Promise<string | null> {
  return stat(directory, { bigint: true }).then(
    ({ ino }) => String(ino),
    () => null,
  )
}
