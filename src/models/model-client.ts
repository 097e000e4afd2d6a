import type { OperationId, TrajectoryId } from '../ids/index.ts'
import type { AnswerSchema, ChatMessage } from '../prompts/index.ts'

/** Sampling parameters; all of them are sent, so that no server default can creep in. */
export interface Decoding {
  readonly temperature: number
  readonly topP: number
  readonly topK: number
  readonly repetitionPenalty: number
  readonly seed: number
}

/** One try of one logical call. */
export interface ModelRequest {
  /** who asks: for replay and for named errors; a model never sees it */
  readonly trajectory: TrajectoryId
  readonly operation: OperationId
  /** 1 for the first try */
  readonly attempt: number
  readonly messages: readonly ChatMessage[]
  /** sha256 of the messages' canonical JSON */
  readonly promptSha256: string
  readonly schema: AnswerSchema
  readonly decoding: Decoding
  readonly maxTokens: number
}

/** Token counts as the server gave them; null = it did not say (never 0). */
export interface Usage {
  readonly promptTokens: number | null
  readonly completionTokens: number | null
  /** null = unknown; always ≤ promptTokens when both are known */
  readonly cachedTokens: number | null
  /** true when the server's figures contradicted each other and were dropped */
  readonly flagged: boolean
}

/** An answer, whatever it says. */
export interface ModelAnswer {
  readonly kind: 'answer'
  /** may be empty; well-formed Unicode once it is recordable */
  readonly text: string
  /** `stop`, `length`, or whatever else the server said; null when it said nothing */
  readonly finishReason: string | null
  readonly usage: Usage
  /** HTTP status; null for a model without a wire */
  readonly status: number | null
  /** what was odd but harmless, e.g. `lone-surrogate`, `cached-exceeds-prompt` */
  readonly flags: readonly string[]
}

/**
 * Why an attempt brought no answer. A code says what happened, `retryable` what to do:
 * `bad-request`, `unauthorised`, `unknown-model`, `context-overflow`, `rate-limited`, `overloaded`, `server-error`,
 * `connection`, `connection-lost` (after the first byte), `deadline`, `invalid-body`, `replay-missing`, `aborted`;
 * also `unknown-route` (the base URL is wrong), `gateway-error` (502, 504), `redirect` (not followed), `oversized-body`,
 * `unexpected-status` (another protocol, or a number that HTTP gives no meaning here).
 */
export interface ModelFailure {
  readonly kind: 'failure'
  readonly code: string
  /** one line for people */
  readonly message: string
  readonly retryable: boolean
  /** what the server asked for; null when it asked for nothing */
  readonly retryAfterMs: number | null
  readonly status: number | null
}

/**
 * The seam between the harness and every model. Never throws for what a server or a model does. What it brings need not be clean:
 * whoever calls it makes it recordable (`callWithRetries`).
 */
export interface ModelClient {
  /** as the tables name it */
  readonly name: string
  /** @param signal aborts the attempt: its deadline or the end of the run */
  complete(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer | ModelFailure>
  close(): Promise<void>
}
