import type { ModelFailure } from '../model-client.ts'
import type { Breakage } from './exchange.ts'
import { failure } from '../failure.ts'
import { BODY_BYTES_MAX } from './limits.ts'

/** No connection came about, or it broke; anything else (a bad certificate) is the same the next time. */
const TRANSIENT = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EMFILE',
  'ENFILE',
])

/** Names what broke an exchange. Only a break before the first byte of a response may be tried again. */
export function readBreakage(breakage: Breakage, label: string): ModelFailure {
  const { cause } = breakage
  if (breakage.isOversized) {
    return failure(
      'oversized-body',
      `Cannot read the answer of ${label}: it is longer than ${BODY_BYTES_MAX} bytes`,
    )
  }
  if (cause.startsWith('HPE_')) {
    return failure('invalid-body', `Cannot read the answer of ${label}: it is not HTTP (${cause})`)
  }
  if (breakage.isAfterFirstByte) {
    return failure(
      'connection-lost',
      `Cannot read the answer of ${label}: the connection broke within it (${cause})`,
    )
  }
  return failure('connection', `Cannot reach ${label}: ${cause}`, { retryable: TRANSIENT.has(cause) })
}
