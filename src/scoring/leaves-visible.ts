import { leafOf } from './leaf-of.ts'
import { normalisedText } from './normalised-text.ts'
import { promptRecords } from './prompt-records.ts'
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
  const facts = promptRecords(prompt)
    .filter(({ kind }) => kind !== 'summary')
    .map(({ text }) => normalisedText(text))
  const leaves = scenario.truth.problems.map((path) => normalisedText(leafOf(path)))
  const visible = leaves.filter((leaf) => facts.some((fact) => fact.includes(leaf)))
  if (visible.length === leaves.length) return 'all'
  return visible.length > 0 ? 'part' : 'none'
}
