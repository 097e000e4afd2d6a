/** Whether a disk or a quota is used up, by the code of Node or the message of LevelDB. */
export function isFull(code: string | null, message: string): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT' || /no space left|quota exceeded/i.test(message)
}

/** Whether a place may not be written, by the code of Node or the message of LevelDB. */
export function isDenied(code: string | null, message: string): boolean {
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return true
  return /permission denied|not permitted|read-only file system/i.test(message)
}
