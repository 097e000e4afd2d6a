import type { AuditRecord } from './audit-record.ts'
import { leafOf } from './leaf-of.ts'
import { normalisedText } from './normalised-text.ts'
import { promptRecords } from './prompt-records.ts'

/** How much of a recorded problem list the facts shown held. */
export type Visibility = 'all' | 'part' | 'none'

export interface FailedProblemAudit {
  readonly failures: readonly { readonly id: string; readonly visibility: Visibility }[]
  readonly all: number
  readonly part: number
  readonly none: number
}

/**
 * For every problem-list use that fails the punctuation-normalised proxy: did the facts shown hold every path's last
 * segment (B11.4; paper B App. G: 265 of 289 all, 24 part, 0 none)? Facts are the document lines of a re-reading prompt and
 * the remembered facts of a memory prompt; summaries do not count.
 */
export function auditFailedProblems(records: readonly AuditRecord[]): FailedProblemAudit {
  const failures = records
    .filter(({ score }) => score.proxy_normalised === false)
    .map(({ id, use }) => ({ id, visibility: visibilityOf(use.scenario.truth.problems, use.prompt ?? '') }))
  const count = (kind: Visibility): number => failures.filter(({ visibility }) => visibility === kind).length
  return { failures, all: count('all'), part: count('part'), none: count('none') }
}

function visibilityOf(paths: readonly string[], prompt: string): Visibility {
  const facts = promptRecords(prompt)
    .filter(({ kind }) => kind !== 'summary')
    .map(({ text }) => normalisedText(text))
  const visible = paths.map((path) => normalisedText(leafOf(path))).filter((leaf) => isIn(facts, leaf))
  if (visible.length === paths.length) return 'all'
  return visible.length > 0 ? 'part' : 'none'
}

function isIn(facts: readonly string[], leaf: string): boolean {
  return facts.some((fact) => fact.includes(leaf))
}
