import { decodeEntities } from './decode-entities.ts'
import { POOL_TEXTS_MAX } from './limits.ts'

/** What a cell says once its oddities are gone; `text` is null when it says nothing. */
export interface CleanText {
  readonly text: string | null
  readonly hadEntity: boolean
  readonly hadOuterSpace: boolean
  readonly hadControl: boolean
  readonly isInvalidUtf8: boolean
}

/**
 * Cleans cell texts and keeps one copy of each: most cells of a table repeat, so a cohort holds few distinct strings.
 * Empty, blank and `null` (any case) are absent. Inner spaces stay as recorded.
 */
export class TextPool {
  readonly #texts = new Map<string, CleanText>()

  read(raw: string): CleanText {
    const known = this.#texts.get(raw)
    if (known !== undefined) return known
    const clean = cleanText(raw)
    if (this.#texts.size < POOL_TEXTS_MAX) this.#texts.set(raw, clean)
    return clean
  }
}

// Control characters would break the one-record-a-line rule of documents; U+2028 and U+2029 are line breaks too.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

function cleanText(raw: string): CleanText {
  const decoded = decodeEntities(raw)
  const trimmed = decoded.trim()
  const plain = trimmed.replace(CONTROLS, ' ').trim()
  return {
    text: plain === '' || plain.toLowerCase() === 'null' ? null : plain,
    hadEntity: decoded !== raw,
    hadOuterSpace: trimmed !== decoded && trimmed !== '',
    hadControl: plain !== trimmed,
    isInvalidUtf8: raw.includes('\ufffd'),
  }
}
