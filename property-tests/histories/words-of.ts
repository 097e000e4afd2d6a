/** A word and the column it starts at, from 1. */
export interface Word {
  readonly text: string
  readonly column: number
}

/** The words of a part of a line; marks (`|`, `:`, `→`, `(`, `)`, `,`) are words of their own. */
export function wordsOf(line: string): Word[] {
  return [...line.matchAll(/->|[|:→(),]|(?:(?!->)[^\s|:→(),])+/gu)].map(({ 0: text, index }) => ({
    text: text === '->' ? '→' : text,
    column: index + 1,
  }))
}
