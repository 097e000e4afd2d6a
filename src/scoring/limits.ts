/**
 * Drug strings whose key is remembered. A sweep meets each order of each scenario in thousands of answers, so a warm
 * memo is what makes scoring cheap; a corpus has some thousand distinct names, and 20,000 strings of 60 characters are
 * under 5 MB. When it is full it starts empty again: a key never depends on it.
 */
export const REMEMBERED_KEYS_MAX = 20_000
