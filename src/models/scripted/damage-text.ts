import { wholePair } from '../tokens/whole-pair.ts'
import type { Draft } from './draft.ts'
import type { Draws } from './draws.ts'
import { writeDraft, type WrittenAnswer } from './write-draft.ts'

/** What goes over the wire. */
export interface Utterance {
  readonly text: string
  readonly finishReason: 'stop' | 'length'
}

const GARBAGE = 'The list follows from the records above and is not repeated here.'

/**
 * Writes a draft down, with the errors that concern the whole text. At most one of them shows: no JSON at all, else a cut
 * inside the list, else missing closers.
 */
export function damageText(draft: Draft, draws: Draws): Utterance {
  if (draft.kind === 'list' && draws.hits('garbage')) return { text: GARBAGE, finishReason: 'stop' }
  const written = writeDraft(draft)
  const cut = draws.hits('truncate') ? cutInsideList(written, draws) : null
  if (cut !== null) return { text: cut, finishReason: 'length' }
  return {
    text: draws.hits('malformed') ? withoutClosers(written, draws) : written.text,
    finishReason: 'stop',
  }
}

/** One or all of the closers that stand after the last value. */
function withoutClosers({ elements, text }: WrittenAnswer, draws: Draws): string {
  const closers = elements === null ? 1 : 1 + draws.pick(2, 'malformed')
  return text.slice(0, -closers)
}

/**
 * Cut at a character of the list, any with the same chance, then moved into the element it falls on: where an element ends,
 * nothing would tell the answer from one that merely lacks closers. Null when there is no element to cut.
 */
function cutInsideList({ head, elements, text }: WrittenAnswer, draws: Draws): string | null {
  if (elements === null || elements.length === 0) return null
  const end = text.length - ']}'.length
  const point = head.length + draws.pick(end - head.length, 'truncate')
  let start = head.length
  for (const element of elements) {
    const next = start + element.length + ','.length
    if (point < next) {
      // At least the opening quote or brace stays, at most all but the last two characters: `"}` of a fact, `x"` of a text.
      const inside = Math.min(Math.max(point, start + 1), Math.max(start + element.length - 2, start + 1))
      return text.slice(0, wholePair(text, inside))
    }
    start = next
  }
  return null
}
