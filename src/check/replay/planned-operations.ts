import type { EntryOf, Operation } from '../entries/entry.ts'
import { groupsOf, type Group } from './groups.ts'
import type { PipelineRule } from './pipeline-rule.ts'
import { activeOf, type Ref, type Row } from './rows.ts'

/** What is called before the first use. */
export function ingestOperations(rule: PipelineRule, documents: readonly Ref[]): Operation[] {
  if (rule.derives === 'nothing') return []
  const facts = documents.map((document) => extraction('ingest', document))
  return rule.derives === 'facts' ? facts : everything('ingest', documents)
}

/** What is called before a use, of a pipeline that extracts anew each time. */
export function useOperations(rule: PipelineRule, rows: readonly Row[], use: number): Operation[] {
  if (!rule.isPerUse) return []
  return activeDocuments(rows).map((document) => extraction(`use${use}`, document))
}

/**
 * What a revision is followed by.
 * @param after the rows as the revision left them, and the nodes it retired
 */
export function repairOperations(
  rule: PipelineRule,
  revision: EntryOf<'revision'>,
  after: { readonly rows: readonly Row[]; readonly retired: readonly Row[] },
): Operation[] {
  const active = activeDocuments(after.rows)
  const changed = active.filter(({ id }) => revision.kind === 'replace' && id === revision.document)
  const facts = changed.map((document) => extraction('revise', document))
  switch (rule.repairs) {
    case 'nothing':
      return []
    case 'facts':
      return facts
    case 'everything':
      return everything('revise', active)
    case 'reached': {
      const summaries = changed.map((document) =>
        chunkSummary('revise', document.id, [extraction('revise', document).id]),
      )
      return [...facts, ...summaries, globalSummary('revise', summaries)]
    }
    case 'selected':
      return selectedOperations(revision, facts, groupsOf(after.retired))
  }
}

/** One operation for each selected group, behind those of its inputs that are selected. */
function selectedOperations(
  { selection }: EntryOf<'revision'>,
  facts: readonly Operation[],
  groups: readonly Group[],
): Operation[] {
  const operations = new Map<string, Operation>()
  for (const group of groups) {
    if (selection?.selected.includes(group.name) !== true) continue
    const after = group.inputs.flatMap((input) => operations.get(input)?.id ?? [])
    const [extract] = facts
    if (group.type === 'claim' && extract !== undefined) operations.set(group.name, extract)
    if (group.type === 'chunk-summary' && group.document !== null) {
      operations.set(group.name, chunkSummary('revise', group.document, after))
    }
    if (group.type === 'global-summary') {
      operations.set(group.name, { kind: 'global-summary', id: 'revise/global', after })
    }
  }
  return [...operations.values()]
}

function activeDocuments(rows: readonly Row[]): Row[] {
  return activeOf(rows).filter(({ type }) => type === 'evidence')
}

function everything(phase: string, documents: readonly Ref[]): Operation[] {
  const pairs = documents.map((document) => {
    const extract = extraction(phase, document)
    return [extract, chunkSummary(phase, document.id, [extract.id])] as const
  })
  return [
    ...pairs.flat(),
    globalSummary(
      phase,
      pairs.map(([, summary]) => summary),
    ),
  ]
}

function extraction(phase: string, { id, version }: Ref): Operation {
  return { kind: 'extract', id: `${phase}/extract/${id}@${version}`, after: [], document: id, version }
}

function chunkSummary(phase: string, document: string, after: readonly string[]): Operation {
  return { kind: 'chunk-summary', id: `${phase}/summary/${document}`, after: [...after], document }
}

function globalSummary(phase: string, after: readonly Operation[]): Operation {
  return { kind: 'global-summary', id: `${phase}/global`, after: after.map(({ id }) => id) }
}
