/** Characters of one history: a case stays a line that a person reads, with room for what an enumeration prints. */
export const HISTORY_CHARACTERS_MAX = 4_096

/** Highest number of a document or claim, so that an unrelated write finds ids that no history names. */
export const NAMED_NUMBER_MAX = 89

/** Highest version a reference may name: more than a line of this length can make. */
export const NAMED_VERSION_MAX = 999
