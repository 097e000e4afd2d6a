import { renderMemory, type Offer, type View } from '../pipelines/index.ts'
import { buildUsePrompt, renderDocument, type Prompt } from '../prompts/index.ts'
import { activeEvidence, type EvidenceRow, type NodeRow, type Task } from '../store/index.ts'

/** The use prompt of what a pipeline offers (B7.3, B7.4). */
export function renderOffer(view: View, task: Task, offer: Offer): Prompt {
  if (offer.kind === 'memory')
    return buildUsePrompt(task, { kind: 'memory', text: renderMemory(view, offer.nodes) })
  const text = offer.documents.map(renderDocument).join('\n\n')
  return buildUsePrompt(task, { kind: 'documents', text: text === '' ? '(no documents)' : text })
}

/** The rows that the prompt of an offer shows. */
export function shownRows(view: View, offer: Offer): readonly (EvidenceRow | NodeRow)[] {
  if (offer.kind === 'memory') return offer.nodes
  const shown = new Set(offer.documents.map(({ document, version }) => `${document}@${version}`))
  return activeEvidence(view.store).filter(({ id, version }) => shown.has(`${id}@${version}`))
}
