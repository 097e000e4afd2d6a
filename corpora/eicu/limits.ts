/**
 * Characters of one CSV record. The longest record of the tables read here has a few hundred; a quote that is never
 * closed would otherwise swallow the rest of the file into memory before anything is noticed.
 */
export const RECORD_CHARACTERS_MAX = 1_000_000

/**
 * Records kept in memory. The whole open demo keeps about 0.8 million; at roughly 100 bytes a record this bound is
 * half a gigabyte, below the default heap of Node.
 */
export const RECORDS_MAX = 5_000_000

/** Distinct cell texts remembered for one table. The demo has a few thousand; beyond the bound texts are read anew. */
export const POOL_TEXTS_MAX = 200_000

/** Files looked at in a data folder; the official distribution has about forty. */
export const FOLDER_FILES_MAX = 10_000
