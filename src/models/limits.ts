/** Bounds of model calls, each with its reason. */

/** Tries of one call on the wire, the first one included: three retries outlast a restart of a proxy, not an outage. */
export const ATTEMPTS_MAX = 4

/** No try begins later than this after the first one began; a call that fails for half an hour is not saved by more. */
export const CALL_BUDGET_MS = 30 * 60_000

/** What a server asks for is honoured up to here, whatever kind of client reports it. */
export const RETRY_DELAY_MS_MAX = 60_000

/** Waits double from the least to the most (vLLM's recipe: 0.5 to 8 s with jitter). */
export const BACKOFF_MS_MIN = 500
export const BACKOFF_MS_MAX = 8_000

/**
 * Characters of an answer's text: twice the longest runaway of white space that 2,048 tokens have been seen to make. What a
 * trajectory can be told in all by answers of this length still fits one prompt, which the log keeps as one body.
 */
export const ANSWER_CHARACTERS_MAX = 2 ** 19

/** Characters of a short name in a server's words, such as a finish reason: `content_filter` is the longest known. */
export const NAME_CHARACTERS_MAX = 64

/** Flags of one answer: what can be odd about it has some five names. */
export const FLAGS_MAX = 16

/** Characters of a message: one line for people; whole answers of servers do not belong in it. */
export const MESSAGE_LENGTH_MAX = 300
