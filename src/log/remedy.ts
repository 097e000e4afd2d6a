/**
 * What to do about a log whose files are not what was written. Running the plan there again mends what a disk has done; what was
 * written wrong it cannot.
 */
export const REMEDY =
  'restore them from a copy, run the plan there again, which sets aside what a disk has damaged and does it anew, or start in a new directory'

/** What to do about a log whose files are there and of which the system does not give what is in them. */
export const UNREADABLE_REMEDY = 'mend what the system names, or restore the directory from a copy'
