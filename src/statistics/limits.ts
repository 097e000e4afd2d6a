/**
 * Most discordant pairs an exact McNemar test takes. The tail is summed in whole numbers of as many bits as there are
 * pairs, so work grows with the square: 20,000 pairs take about a tenth of a second, and a study pairs people, of which
 * there are hundreds.
 */
export const DISCORDANT_PAIRS_MAX = 20_000

/** Most trials of an interval for a proportion: below this the inverse beta function keeps ten digits. */
export const TRIALS_MAX = 1_000_000_000
