import type { CallEntry } from '../store/index.ts'

const PURPOSES = ['extract', 'chunk-summary', 'global-summary', 'use']

/**
 * The one order of a trajectory's calls in tables: by phase, purpose and document. Operations of different documents run
 * at the same time, so their order in the log may differ between two runs of one plan; this order does not.
 */
export function operationOrder(a: CallEntry, b: CallEntry): number {
  return (
    phasePlace(a.phase) - phasePlace(b.phase) ||
    PURPOSES.indexOf(a.purpose) - PURPOSES.indexOf(b.purpose) ||
    documentPlace(a) - documentPlace(b) ||
    (a.documentVersion ?? 0) - (b.documentVersion ?? 0)
  )
}

/** ingest, use 0, revise, use 1, … */
function phasePlace(phase: CallEntry['phase']): number {
  if (phase === 'ingest') return 0
  if (phase === 'revise') return 2
  const use = Number(phase.slice('use'.length))
  return use === 0 ? 1 : use + 2
}

function documentPlace({ document }: CallEntry): number {
  return document === null ? 0 : Number(document.slice(1))
}
