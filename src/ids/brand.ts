/** A string that the type checker keeps apart from other strings. */
export type Brand<Name extends string> = string & { readonly __brand: Name }

/** sha256 of UTF-8 bytes, 64 lower-case hex digits. */
export type Digest = Brand<'Digest'>
/** What stands for a person in every artefact (paper B, App. B): `P` and ten hex digits. */
export type Pseudonym = Brand<'Pseudonym'>
/** `D1`, `D2`, …: a connector document; its versions share the id. */
export type DocumentId = Brand<'DocumentId'>
/** A derived node; its versions share the id. */
export type NodeId = Brand<'NodeId'>
/** Content hash of what a snapshot saw. */
export type SnapshotId = Brand<'SnapshotId'>
/** One cell of the plan for one person: 16 hex digits of the hash of its identity. */
export type TrajectoryId = Brand<'TrajectoryId'>
/** One step of a trajectory, unique in it: `ingest/extract/D1@1`, `use1`. */
export type OperationId = Brand<'OperationId'>
