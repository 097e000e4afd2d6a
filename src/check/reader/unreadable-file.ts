/** A file that is there and cannot be read; its message names the file as the log does, its cause is the system's error. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}
