import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes durable which files a directory holds: a new or renamed one is there after a power cut only then. Throws the disk's raw error. */
export function syncDirectory(path: string): void {
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
