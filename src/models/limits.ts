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
