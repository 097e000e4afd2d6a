import type { DocumentId, OperationId } from '../ids/index.ts'

/**
 * One step of a pipeline's work that needs a model call. Operations are data: a pipeline decides them, the trajectory
 * machine orders and runs them. `after` names operations whose effects this one reads; those not named may run at the same time.
 */
export type Operation =
  | {
      readonly kind: 'extract'
      readonly id: OperationId
      readonly after: readonly OperationId[]
      readonly document: DocumentId
      readonly version: number
    }
  | {
      readonly kind: 'chunk-summary'
      readonly id: OperationId
      readonly after: readonly OperationId[]
      readonly document: DocumentId
    }
  | { readonly kind: 'global-summary'; readonly id: OperationId; readonly after: readonly OperationId[] }
