/** People of a synthetic cohort: about ten times the open demo, a few seconds to write. */
export const SYNTHETIC_PEOPLE_MAX = 20_000

/** People written at once: what is in memory while writing is one batch, about 2 MB of text. */
export const SYNTHETIC_BATCH_PEOPLE = 200
