/** Treatment paths whose drug is remembered: the open demo has 1,014 distinct ones; about 100 bytes each, so at most 1 MB. */
export const TREATMENT_PATHS_MAX = 10_000

/** Bounds of what the scripted model writes into summaries, so that they stay shorter than what they summarise. */
export const SUMMARY_LIMITS = {
  /** statements of one chunk summary; the small size has at most 12 orders or 10 problems, which all fit */
  statementsMax: 12,
  /** characters of one chunk summary's list: about 100 tokens, what a 7B model writes for such a document */
  chunkCharactersMax: 600,
  /** characters that a global summary takes of each chunk summary, so that every document keeps a voice in it */
  shareCharactersMax: 200,
  /** chunk summaries in a global summary: twice what the large size has */
  sharesMax: 16,
} as const
