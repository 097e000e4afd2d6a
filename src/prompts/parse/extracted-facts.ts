import type { ParsedAnswer } from '../parse-answer.ts'
import type { FACT_KEYS } from './fact-keys.ts'

/** A candidate fact as the model wrote it; whether its evidence is the shown document is for the gateway to decide (B5.5). */
export type ExtractedFact = Readonly<Record<(typeof FACT_KEYS)[number], string>>

/** The facts of an extraction answer. */
export interface ExtractedFacts {
  /** in the answer's order; lone surrogates, which no storage keeps, are U+FFFD */
  readonly facts: readonly ExtractedFact[]
  /** elements of the list that are no fact: a member is missing or no text, or the content or type is blank */
  readonly rejected: number
}

/**
 * The well-formed facts under `facts`; members beyond type, content and evidence are ignored.
 * @returns null when the answer has no such list, which is not the same as an empty one
 */
export function extractedFacts({ value }: ParsedAnswer): ExtractedFacts | null {
  const list = value !== null && Object.hasOwn(value, 'facts') ? value['facts'] : undefined
  if (!Array.isArray(list)) return null
  const facts = list.map(asFact).filter((fact) => fact !== null)
  return { facts, rejected: list.length - facts.length }
}

function asFact(element: unknown): ExtractedFact | null {
  if (typeof element !== 'object' || element === null) return null
  const { type, content, evidence } = element as Record<string, unknown>
  if (typeof type !== 'string' || typeof content !== 'string' || typeof evidence !== 'string') return null
  if (type.trim() === '' || content.trim() === '') return null
  return { type: type.toWellFormed(), content: content.toWellFormed(), evidence: evidence.toWellFormed() }
}
