import type { DocumentVersion, Revision } from '../../corpora/scenario/index.ts'
import type { NodeRow, NodeStatus, Operation, Selection, Task } from '../store/index.ts'
import type { View } from './view.ts'

/**
 * A maintenance policy (paper B, §4) as decisions over data: no I/O, no model, no truth. The trajectory machine runs what
 * it decides.
 */
export interface Pipeline {
  /** as plans and tables name it, e.g. `local-repair`, `selector(0.3)` */
  readonly name: string
  /** false for pipelines without maintained nodes, whose node counts are undefined */
  readonly keepsNodes: boolean
  /** what a regenerated summary that is no valid JSON becomes: its raw text, or nothing (B13.5) */
  readonly malformedSummary: 'raw-text' | 'withdrawn'
  /** the work before the first use */
  ingest(documents: readonly DocumentVersion[]): readonly Operation[]
  /** the answer to a revision; `view` is the store with the evidence revised and the nodes as they were */
  revise(view: View, revision: ActiveRevision): RepairPlan
  /** the work at a use, before its snapshot */
  prepare(view: View, use: number): Preparation
  /** what the use prompt shows */
  offer(view: View, task: Task): Offer
}

/** A revision that changes evidence: what a pipeline can be asked to answer. */
export type ActiveRevision = Exclude<Revision, { readonly kind: 'none' }>

/** Nodes that stop being active, and operations that follow. */
export interface RepairPlan {
  readonly retire: readonly NodeRow[]
  readonly as: Extract<NodeStatus, 'invalidated' | 'withdrawn'>
  readonly operations: readonly Operation[]
  readonly selection: Selection | null
}

/** What a pipeline does at a use before its snapshot: nodes it lets go, operations it runs. */
export interface Preparation {
  readonly discard: readonly NodeRow[]
  readonly operations: readonly Operation[]
}

/** The rows a use prompt is rendered from, in the order they are shown. */
export type Offer =
  | { readonly kind: 'documents'; readonly documents: readonly DocumentVersion[] }
  | { readonly kind: 'memory'; readonly nodes: readonly NodeRow[] }
