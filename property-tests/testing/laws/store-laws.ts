import type { Law } from '../law.ts'
import type { StoreRules } from '../store-rules.ts'
import { foldOfTheLogIsTheState } from './fold-of-the-log-is-the-state.ts'
import { gatewayKnowsPatientAndSource } from './gateway-knows-patient-and-source.ts'
import { h1RevisionAfterSnapshotBlocks } from './h1-revision-after-snapshot-blocks.ts'
import { h2UnrelatedWriteDoesNot } from './h2-unrelated-write-does-not.ts'
import { h3StaleInputRejectsWholeBatch } from './h3-stale-input-rejects-whole-batch.ts'
import { h4InvalidationIsTheTransitiveClosure } from './h4-invalidation-is-the-transitive-closure.ts'
import { h6ReadSetConstraintsArePerNode } from './h6-read-set-constraints-are-per-node.ts'
import { h7UnsupportedContentLimitCase } from './h7-unsupported-content-limit-case.ts'
import { revisionChangesOnlyItsDocument } from './revision-changes-only-its-document.ts'
import { snapshotIsImmutableAndContentAddressed } from './snapshot-is-immutable-and-content-addressed.ts'
import { snapshotIsolation } from './snapshot-isolation.ts'

/** Every law about the rules of a store. */
export const STORE_LAWS: readonly Law<StoreRules>[] = [
  h1RevisionAfterSnapshotBlocks,
  h2UnrelatedWriteDoesNot,
  h3StaleInputRejectsWholeBatch,
  h4InvalidationIsTheTransitiveClosure,
  h6ReadSetConstraintsArePerNode,
  h7UnsupportedContentLimitCase,
  gatewayKnowsPatientAndSource,
  revisionChangesOnlyItsDocument,
  snapshotIsImmutableAndContentAddressed,
  snapshotIsolation,
  foldOfTheLogIsTheState,
]
