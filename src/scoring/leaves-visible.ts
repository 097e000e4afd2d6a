import { leafOf } from './leaf-of.ts'
import { normalisedText } from './normalised-text.ts'
import { promptRecords, type PromptRecord } from './prompt-records.ts'
import type { UseToScore } from './use-to-score.ts'

/** How much of a recorded problem list the facts shown held. */
export type Visibility = 'all' | 'part' | 'none'

/**
 * How many of the recorded paths' last segments a problem-list use was shown, punctuation aside (B11.4; paper B App. G: of
 * 289 failed lists 265 all, 24 part, 0 none). Facts are the document lines of a re-reading prompt and the
 * remembered facts of a memory prompt; summaries do not count. Null where nothing was asked.
 */
export function leavesVisible({
  scenario,
  prompt,
}: Pick<UseToScore, 'scenario' | 'prompt'>): Visibility | null {
  if (prompt === null) return null
  const leaves = scenario.truth.problems.map((path) => normalisedText(leafOf(path)))
  let hidden = leaves
  for (const { text } of likeliestFirst(promptRecords(prompt))) {
    if (hidden.length === 0) return 'all'
    const fact = normalisedText(text)
    hidden = hidden.filter((leaf) => !fact.includes(leaf))
  }
  if (hidden.length === 0) return 'all'
  return hidden.length < leaves.length ? 'part' : 'none'
}

/** The facts, those about problems first: once every label is found the rest need not be read, and reading is what costs. */
function likeliestFirst(records: readonly PromptRecord[]): readonly PromptRecord[] {
  const facts = records.filter(({ kind }) => kind !== 'summary')
  const isProblem = ({ type }: PromptRecord): boolean => type.toLowerCase() === 'problem'
  return [...facts.filter(isProblem), ...facts.filter((fact) => !isProblem(fact))]
}
