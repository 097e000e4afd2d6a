import type { DocumentVersion } from '../../corpora/scenario/index.ts'
import type { Task } from '../store/entry.ts'

/**
 * Whether a task may use a document (B2.1): MED any pharmacy document, DX the problem list alone – a document, not a source.
 * Scored everywhere, enforced by the two filtered pipelines only (B2.4).
 */
export function allows(task: Task, document: Pick<DocumentVersion, 'source' | 'kind'>): boolean {
  return task === 'MED' ? document.source === 'pharmacy' : document.kind === 'problem-list'
}
