import type { Draft } from './draft.ts'

const OPENINGS = ['In short: ', 'Summary: ', 'Recorded: ', 'On file: '] as const

/**
 * Another answer to the same prompt: one item or fact less, or a summary in other words. The choice is the caller's,
 * a whole number below `count`. An empty list has nothing to leave out and stays.
 */
export function varyDraft(draft: Draft, pick: (count: number) => number): Draft {
  switch (draft.kind) {
    case 'facts':
      return { ...draft, facts: withoutOne(draft.facts, pick) }
    case 'list':
      return { ...draft, items: withoutOne(draft.items, pick) }
    case 'summary':
      return { ...draft, summary: `${OPENINGS[pick(OPENINGS.length)] ?? OPENINGS[0]}${draft.summary}` }
  }
}

function withoutOne<Item>(items: readonly Item[], pick: (count: number) => number): readonly Item[] {
  return items.toSpliced(pick(items.length), 1)
}
