import type { ModelFailure } from './model-client.ts'

/** A failure with what is usual filled in: not retryable, nothing asked for, no status. */
export function failure(
  code: string,
  message: string,
  rest: Partial<Pick<ModelFailure, 'retryable' | 'retryAfterMs' | 'status'>> = {},
): ModelFailure {
  return { kind: 'failure', code, message, retryable: false, retryAfterMs: null, status: null, ...rest }
}
