import type { Draft } from './draft.ts'

/** An answer as JSON, in pieces, so that later errors know where its list and its elements are. */
export interface WrittenAnswer {
  /** up to and with the opening of the list or text */
  readonly head: string
  /** JSON of the list's elements; null for a summary */
  readonly elements: readonly string[] | null
  readonly text: string
}

/** The strict JSON of a draft, without white space. */
export function writeDraft(draft: Draft): WrittenAnswer {
  switch (draft.kind) {
    case 'facts':
      return list(
        'facts',
        draft.facts.map(({ type, content, document }) => ({ type, content, evidence: document })),
      )
    case 'list':
      return list(draft.key, draft.items)
    case 'summary':
      return { head: '{"summary":"', elements: null, text: JSON.stringify({ summary: draft.summary }) }
  }
}

function list(key: string, values: readonly unknown[]): WrittenAnswer {
  const head = `{"${key}":[`
  const elements = values.map((value) => JSON.stringify(value))
  return { head, elements, text: `${head}${elements.join(',')}]}` }
}
