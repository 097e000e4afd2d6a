import type { DocumentVersion, Scenario } from '../../../corpora/scenario/index.ts'
import { buildUsePrompt, renderDocument } from '../../prompts/index.ts'
import type { UseToScore } from '../use-to-score.ts'

/** A committed medication use of a scenario, asked with the documents active at that use, with the given list. */
export function handUse(
  scenario: Scenario,
  { items, ...rest }: Partial<UseToScore> & { items: readonly string[] | null },
): UseToScore {
  const use = { use: 1, task: 'MED', committed: true, ...rest } as const
  return {
    scenario,
    answer: items === null ? 'no list' : JSON.stringify({ medications: items }),
    items,
    prompt: rereadPrompt(scenario, use),
    listedAtUse0: use.use === 0 ? null : [],
    ...use,
  }
}

/** The user message of a re-reading pipeline. */
export function rereadPrompt(scenario: Scenario, { use, task }: Pick<UseToScore, 'use' | 'task'>): string {
  const text = activeAt(scenario, use).map(renderDocument).join('\n\n')
  return buildUsePrompt(task, { kind: 'documents', text }).messages[1]?.content ?? ''
}

function activeAt({ documents, revision }: Scenario, use: number): readonly DocumentVersion[] {
  if (use === 0 || revision.kind === 'none') return documents
  if (revision.kind === 'revoke') return documents.filter(({ document }) => document !== revision.document)
  return documents.map((old) => (old.document === revision.document.document ? revision.document : old))
}
