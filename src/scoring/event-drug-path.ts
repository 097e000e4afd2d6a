import { drugOfRecord } from './drug-of-record.ts'
import { MEDICATION_SOURCE } from './mentions-up-to.ts'
import { promptRecords, type PromptRecord } from './prompt-records.ts'
import type { ScoringContext } from './scoring-context.ts'
import type { UseToScore } from './use-to-score.ts'

/**
 * By which records of an E4 use's prompt its event's drug had arrived (B11.4; paper B §6.1: all 10 listings had such a path,
 * and so had 38 trajectories that did not list it): those about the drug that no allowed source stands behind, each origin
 * once, in the prompt's order. `<type> | from=<document>:<source>` is a remembered fact, `<document>:<source>` a
 * document's own line. `[]` = the drug was not there; null where nothing was asked. It tells how the drug came in, not why
 * it was listed. Summaries are about many drugs and are no path.
 */
export function eventDrugPath(
  { scenario, prompt }: Pick<UseToScore, 'scenario' | 'prompt'>,
  { lexicon }: ScoringContext,
): readonly string[] | null {
  const { target } = scenario.truth
  if (scenario.event !== 'E4' || target === null || prompt === null) return null
  const carriers = promptRecords(prompt).filter((record) => {
    return record.source !== MEDICATION_SOURCE && drugOfRecord(record, lexicon) === target
  })
  return [...new Set(carriers.map(originOf))]
}

function originOf({ kind, type, document, source }: PromptRecord): string {
  const origin = source === null ? document : `${document}:${source}`
  return kind === 'document-line' ? origin : `${type} | from=${origin}`
}
