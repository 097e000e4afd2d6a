import type { Usage } from './model-client.ts'

/** Token counts that somebody gave; undefined and null are "did not say". */
interface GivenCounts {
  readonly promptTokens?: unknown
  readonly completionTokens?: unknown
  readonly cachedTokens?: unknown
}

/**
 * Token counts as the tables may take them. What is not said is null, never 0. What cannot be (negative, fractional, no
 * number, too large for one) is null and flags the usage; cached tokens are a subset of the prompt's, so when there are more
 * of them both figures are dropped, as nothing tells which is wrong (B6.57, B6.59).
 */
export function checkedUsage(given: GivenCounts): {
  readonly usage: Usage
  readonly flags: readonly string[]
} {
  const prompt = figure(given.promptTokens)
  const completion = figure(given.completionTokens)
  const cached = figure(given.cachedTokens)
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
  // Adding 0 takes the sign from -0.
  return typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0 ? raw + 0 : 'malformed'
}

function known(value: number | null | 'malformed'): number | null {
  return typeof value === 'number' ? value : null
}
