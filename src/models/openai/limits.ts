/** Bounds of the chat-completions client, each with its reason. */

/**
 * How long one attempt may take, headers and body together, when the plan says nothing. A server without a queue cap
 * makes a call wait for all before it; ten minutes is what the usual clients allow.
 */
export const ATTEMPT_DEADLINE_MS = 600_000

/** An idle socket is dropped before the server drops it: uvicorn closes at 5 s and sends no hint (vLLM #18472). */
export const IDLE_SOCKET_MS = 4_000

/** Above any answer that max_tokens allows (runaway white space of 250,000 characters included), far below memory. */
export const BODY_BYTES_MAX = 8 * 1024 * 1024

/** What a server may ask for; longer waits would hold a place in the sweep for nothing. */
export const RETRY_AFTER_MS_MAX = 60_000
