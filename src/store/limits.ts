/** Bounds of the store's own memory, each with its reason. */

/**
 * Row ids whose key and place are remembered, of any number of trajectories: all that scenarios and answers of the largest
 * legal size can name – each document, its claims and its summary, and the global summary. With fewer, looking at such a
 * trajectory once would forget everything before looking again.
 */
export const ROW_IDS_REMEMBERED_MAX = 10_000

/** Versions of one id whose key is remembered: the first, and one more for each revision; rows beyond are read anew. */
export const ROW_VERSIONS_REMEMBERED_MAX = 64

/** Places of the rows of one document in row order; claims by ordinal, so there are fewer of them than this. */
export const PLACES_PER_DOCUMENT = 1_000_000
