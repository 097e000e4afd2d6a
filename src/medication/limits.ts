/** Characters of a drug text that are read: an order line of the corpora has at most a few hundred; a model may ramble. */
export const DRUG_TEXT_CHARS_MAX = 2000
/** Words that an unknown drug's key keeps: names of more words than this do not occur, sentences do. */
export const UNKNOWN_KEY_WORDS_MAX = 4
/** Digits of a number that can be an amount: more cannot be doubled exactly in a double, and no strength has them. */
export const AMOUNT_DIGITS_MAX = 12
/** Amounts read from one text: an item lists a handful, a runaway answer may hold thousands. */
export const AMOUNTS_MAX = 64
/** Divisors read behind one amount: `mg/kg/hour` has two; what has more is no strength whichever they are. */
export const DIVISORS_MAX = 3
