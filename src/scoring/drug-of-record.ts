import type { Lexicon } from './lexicon.ts'
import type { PromptRecord } from './prompt-records.ts'

/**
 * The key of the one drug a shown record is about: an order's or a medication fact's, or the drug a treatment names. Null
 * for every other record, for combinations, and for summaries, which are about many.
 */
export function drugOfRecord({ kind, type, text }: PromptRecord, lexicon: Lexicon): string | null {
  if (kind === 'summary') return null
  if (/^medication$/i.test(type)) return lexicon.keyOfOrder(text).key
  return /^treatment$/i.test(type) ? lexicon.drugOfTreatment(text) : null
}
