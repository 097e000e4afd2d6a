export type {
  Brand,
  Digest,
  DocumentId,
  NodeId,
  OperationId,
  Pseudonym,
  SnapshotId,
  TrajectoryId,
} from './brand.ts'
export { canonicalJson, type Json } from './canonical-json.ts'
export { digestOf } from './digest-of.ts'
export { HashedText } from './hashed-text.ts'
export { invariant } from './invariant.ts'
export { isRecord } from './is-record.ts'
export { oneLine } from './one-line.ts'
export { remember } from './remember.ts'
export { seededOrder } from './seeded-order.ts'
export { sha256 } from './sha256.ts'
export { printable } from './printable.ts'
export { systemReason } from './system-reason.ts'
export { uniform } from './uniform.ts'
export { UserError } from './user-error.ts'
