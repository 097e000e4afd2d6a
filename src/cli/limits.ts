/** Characters of one line on stdin: drug strings have hundreds; a line without an end must not fill the memory. */
export const INPUT_LINE_MAX = 1_000_000

/** Characters of a line of a table where no terminal says: the widest table in one line a row, as a file or a log can show it. */
export const TABLE_WIDTH_DEFAULT = 160

/** The narrowest a table is laid out for; below, key columns alone would not fit. */
export const TABLE_WIDTH_MIN = 60

/** Links that are followed from a file named for an answer: as many as Linux follows. */
export const LINKS_MAX = 40

/** Milliseconds that an exit gets before the process is killed: a sound exit takes a few, and people interrupt twice in haste. */
export const LAST_RESORT_MS = 500
