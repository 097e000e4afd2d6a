import type { DocumentVersion } from '../../../corpora/scenario/index.ts'
import { invariant } from '../../ids/index.ts'
import {
  activeEvidence,
  admit,
  applyEntries,
  EMPTY_STORE,
  ingestEvidence,
  nodeId,
  reviseEvidence,
  type Entry,
  type NodeDraft,
  type NodeRow,
  type Operation,
  type StoreState,
} from '../../store/index.ts'
import type { ActiveRevision, Pipeline, RepairPlan } from '../pipeline.ts'
import { promptMaterial } from '../prompt-material.ts'
import type { View } from '../view.ts'
import { PATIENT } from './documents-of.ts'

/** What a pipeline decided and what became of the store. */
export interface Played {
  readonly ingest: readonly Operation[]
  /** null without a revision */
  readonly repair: RepairPlan | null
  /** the operations before each use, use 0 first */
  readonly uses: readonly (readonly Operation[])[]
  /** with the evidence revised and the nodes as they were; without a revision, after use 0 */
  readonly revised: View
  /** once the revision's operations are done */
  readonly repaired: View
}

interface Play {
  readonly documents: readonly DocumentVersion[]
  readonly revision: ActiveRevision | null
  /** of the operations that may run, the place of the one that runs next */
  readonly pick?: (ready: readonly Operation[]) => number
}

/**
 * Plays a pipeline's decisions with no model: an extraction finds one claim a line, a summary names what it was shown. Ready
 * operations run one at a time in the order that `pick` chooses, so that nothing but `after` holds them in order.
 */
export function playPipeline(pipeline: Pipeline, { documents, revision, pick = () => 0 }: Play): Played {
  const delivered = revision?.kind === 'replace' ? [...documents, revision.document] : documents
  const viewOf = (store: StoreState): View => ({
    store,
    documentOf: (id, version) => find(delivered, id, version),
  })
  const work = (store: StoreState, operations: readonly Operation[]): StoreState =>
    inOrder(operations, pick).reduce((now, operation) => operate(viewOf(now), operation), store)
  const prepare = (
    store: StoreState,
    use: number,
  ): { store: StoreState; operations: readonly Operation[] } => {
    const { discard, operations } = pipeline.prepare(viewOf(store), use)
    return { store: work(applyEntries(store, retire(discard, 'withdrawn')), operations), operations }
  }
  const ingest = pipeline.ingest(documents)
  const ingested = applyEntries(
    EMPTY_STORE,
    documents.map((document) => ingestEvidence(document, 1)),
  )
  const use0 = prepare(work(ingested, ingest), 0)
  const revised =
    revision === null
      ? use0.store
      : applyEntries(
          use0.store,
          reviseEvidence(use0.store, revision, () => 1),
        )
  const repair = revision === null ? null : pipeline.revise(viewOf(revised), revision)
  const repaired =
    repair === null
      ? revised
      : work(applyEntries(revised, retire(repair.retire, repair.as)), repair.operations)
  const use1 = prepare(repaired, 1)
  const use2 = prepare(use1.store, 2)
  return {
    ingest,
    repair,
    uses: [use0.operations, use1.operations, use2.operations],
    revised: viewOf(revised),
    repaired: viewOf(repaired),
  }
}

function find(delivered: readonly DocumentVersion[], id: string, version: number): DocumentVersion {
  const found = delivered.find((document) => document.document === id && document.version === version)
  invariant(found !== undefined, `document ${id}@${version} was delivered`)
  return found
}

function retire(nodes: readonly NodeRow[], status: 'invalidated' | 'withdrawn'): Entry[] {
  return nodes.map(({ id, version }) => ({ type: 'node-status', id, version, status, cause: 'test' }))
}

function inOrder(operations: readonly Operation[], pick: NonNullable<Play['pick']>): Operation[] {
  const ordered: Operation[] = []
  while (ordered.length < operations.length) {
    const done = new Set(ordered.map(({ id }) => id))
    const ready = operations.filter(
      ({ id, after }) => !done.has(id) && after.every((before) => done.has(before)),
    )
    const next = ready[pick(ready)]
    invariant(next !== undefined, 'some operation is always ready')
    ordered.push(next)
  }
  return ordered
}

function operate(view: View, operation: Operation): StoreState {
  const { shown } = promptMaterial(view, operation)
  const document = operation.kind === 'global-summary' ? null : operation.document
  const entries = admit(view.store, {
    operation: operation.id,
    session: operation.id.slice(0, operation.id.indexOf('/')),
    patient: PATIENT,
    shown,
    drafts: operation.kind === 'extract' ? claims(view, operation) : [summary(operation, shown)],
    replaces: { type: operation.kind === 'extract' ? 'claim' : operation.kind, document },
  })
  invariant(!entries.some(({ type }) => type === 'rejection'), `${operation.id} is shown what is active`)
  return applyEntries(view.store, entries)
}

function claims(view: View, { document, version }: Extract<Operation, { kind: 'extract' }>): NodeDraft[] {
  const isActive = activeEvidence(view.store).some((row) => row.id === document && row.version === version)
  invariant(isActive, `${document}@${version} is extracted while it is active`)
  return view.documentOf(document, version).lines.map((text, index) => ({
    id: nodeId.claim(document, index + 1),
    type: 'claim',
    document,
    content: { type: 'medication', text },
  }))
}

function summary(
  operation: Extract<Operation, { kind: 'chunk-summary' | 'global-summary' }>,
  shown: ReturnType<typeof promptMaterial>['shown'],
): NodeDraft {
  const document = operation.kind === 'chunk-summary' ? operation.document : null
  const text = shown.map((row) => ('content' in row ? row.content.text : row.id)).join('; ')
  return {
    id: document === null ? nodeId.globalSummary : nodeId.chunkSummary(document),
    type: operation.kind,
    document,
    content: { type: operation.kind, text },
  }
}
