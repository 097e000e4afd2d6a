import { isRecord } from '../../ids/index.ts'
import type { Usage } from '../model-client.ts'

/** Nothing said. */
const UNKNOWN: Usage = { promptTokens: null, completionTokens: null, cachedTokens: null, flagged: false }

/**
 * The server's token counts. What it does not say is null, never 0: `prompt_tokens_details` is absent unless the server runs
 * with a flag. What cannot be (negative, fractional, not a number) is null and flags the usage; cached tokens are a subset
 * of the prompt's, so when there are more of them both figures are dropped, as nothing tells which is wrong (B6.57, B6.59).
 */
export function readUsage(raw: unknown): { readonly usage: Usage; readonly flags: readonly string[] } {
  if (raw === undefined || raw === null) return { usage: UNKNOWN, flags: [] }
  if (!isRecord(raw)) return { usage: { ...UNKNOWN, flagged: true }, flags: ['usage-malformed'] }
  const details = raw['prompt_tokens_details'] ?? null
  const prompt = figure(raw['prompt_tokens'])
  const completion = figure(raw['completion_tokens'])
  const cached = details === null ? null : isRecord(details) ? figure(details['cached_tokens']) : 'malformed'
  const malformed = [prompt, completion, cached].includes('malformed')
  const exceeds = typeof prompt === 'number' && typeof cached === 'number' && cached > prompt
  return {
    usage: {
      promptTokens: exceeds ? null : known(prompt),
      completionTokens: known(completion),
      cachedTokens: exceeds ? null : known(cached),
      flagged: malformed || exceeds,
    },
    flags: [...(malformed ? ['usage-malformed'] : []), ...(exceeds ? ['cached-exceeds-prompt'] : [])],
  }
}

function figure(raw: unknown): number | null | 'malformed' {
  if (raw === undefined || raw === null) return null
  return typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0 ? raw : 'malformed'
}

function known(value: number | null | 'malformed'): number | null {
  return typeof value === 'number' ? value : null
}
