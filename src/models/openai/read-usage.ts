import { isRecord } from '../../ids/index.ts'
import { checkedUsage } from '../checked-usage.ts'

/** Stands for a figure where there is something that holds none. */
const NO_FIGURE = Number.NaN

/**
 * The server's token counts, checked. `prompt_tokens_details` is absent unless the server runs with a flag, so a missing one
 * says nothing (B6.59).
 */
export function readUsage(raw: unknown): ReturnType<typeof checkedUsage> {
  if (raw === undefined || raw === null) return checkedUsage({})
  if (!isRecord(raw)) return checkedUsage({ promptTokens: NO_FIGURE })
  const details = raw['prompt_tokens_details'] ?? null
  return checkedUsage({
    promptTokens: raw['prompt_tokens'],
    completionTokens: raw['completion_tokens'],
    cachedTokens: details === null ? null : isRecord(details) ? details['cached_tokens'] : NO_FIGURE,
  })
}
