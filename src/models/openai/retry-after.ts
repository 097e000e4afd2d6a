import { RETRY_AFTER_MS_MAX } from './limits.ts'

/**
 * Reads a Retry-After header: seconds or an HTTP date.
 * @returns milliseconds from now, capped and never negative; null when there is no header or it says nothing readable
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, RETRY_AFTER_MS_MAX)
  // Date.parse alone would read almost anything as a date, "-5" included.
  const date = /^[A-Z][a-z]+,? .* GMT$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? null : Math.min(Math.max(date - now, 0), RETRY_AFTER_MS_MAX)
}
