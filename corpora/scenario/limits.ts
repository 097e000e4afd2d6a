/**
 * Bounds of what a scenario holds (B1.3–B1.6). Records are short on purpose: 65–129 tokens (1.3 × words) at the small
 * size, so nothing here may be raised without looking at the sizes again.
 */
export const LIMITS = {
  /** fewer, and "all others are kept" says nothing (B1.6) */
  keysMin: 2,
  /** distinct order lines; more, and the orders alone outgrow the payload (B1.6) */
  orderLinesMax: 12,
  /** distinct problem paths, at least one (B1.6) */
  problemsMax: 10,
  /** analytes of one laboratory document: half of the printed payload range is left to orders and problems */
  labLinesMax: 8,
  /** readings of one vital-sign document: the state and its trend */
  vitalLinesMax: 3,
  /** documents of a large scenario, event document included (B1.3: 4–8) */
  documentsMax: 8,
  /** people of a partition whose records may be lent; bounds the donor index on the full database (200,000 stays) */
  donorsMax: 2000,
  /** characters of one field; longer text in these tables is damage, and a line must fit a prompt */
  fieldLengthMax: 500,
  /** episodes kept while scenarios are built: a sweep asks for all events and sizes of one person in a row */
  episodesMax: 1000,
  /** drug and treatment texts whose key is kept: some 10,000 distinct ones in the full database, 100 bytes each */
  textsMax: 20_000,
} as const
