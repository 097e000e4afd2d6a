import type { Digest, DocumentId, Pseudonym } from '../../src/ids/index.ts'
import type { Strength } from '../../src/medication/index.ts'
import type { DocumentVersion } from './document.ts'

/** The five evidence events (paper B, §3): none, revoke, revoke with independent support, replace, non-allowed record. */
export const EVENTS = ['E0', 'E1', 'E1b', 'E2', 'E4'] as const
/** One event, as plans and tables name it. */
export type EventName = (typeof EVENTS)[number]

/**
 * Which documents a scenario has: D1 to D3 and what the event brings, or those of each day too (B1.3).
 */
export const SIZES = ['small', 'large'] as const
/** One size, as plans and tables name it. */
export type Size = (typeof SIZES)[number]

/** The parts of the person-level split, in its order; no person is in two (B1.1). */
export const PARTITIONS = ['development', 'calibration', 'sealed'] as const
/** One part of the split. */
export type Partition = (typeof PARTITIONS)[number]

/** What happens to the evidence after the first use. */
export type Revision =
  | { readonly kind: 'none' }
  | { readonly kind: 'revoke'; readonly document: DocumentId }
  | { readonly kind: 'replace'; readonly document: DocumentVersion }

/** Why a medication key must, may or must not be listed (paper B, §3, B3.1). */
export type SupportClass =
  'unique-support-revoked' | 'still-supported' | 'conflict' | 'irrelevant' | 'ambiguous'

/** What the documents say of one generic medication key (B3.1). */
export interface KeySupport {
  readonly key: string
  readonly class: SupportClass
  /** documents of allowed sources with a line for this key before the revision; for `irrelevant`, the others that name it */
  readonly support: readonly DocumentId[]
}

/** What E2 changed (B4.5): one order's strength, in the record's own words. */
export interface Replacement {
  readonly key: string
  readonly document: DocumentId
  readonly oldStrength: Strength
  readonly newStrength: Strength
  /** the strength as written, e.g. `25 mg`, for the visibility audit (B11.4) */
  readonly oldText: string
  readonly newText: string
  readonly factor: 2 | 0.5
}

/** Everything a scorer may know and no model or pipeline may. Decided before any model output. */
export interface Truth {
  /** generic keys that a medication list must hold, sorted: at use 0 and at every use after the revision */
  readonly expectedBefore: readonly string[]
  readonly expectedAfter: readonly string[]
  readonly support: readonly KeySupport[]
  /** the event's key: the donor's drug (E1, E1b), the replaced drug (E2), the added record's drug (E4); null at E0 */
  readonly target: string | null
  readonly replacement: Replacement | null
  /** full paths of the problem list, in document order */
  readonly problems: readonly string[]
}

/** One person × size × event, byte-stable: same input, same bytes, on any machine and in any row order. */
export interface Scenario {
  readonly schema: 1
  readonly patient: Pseudonym
  readonly partition: Partition
  readonly size: Size
  readonly event: EventName
  /** hash of the allowed-source sentences, fixed before any scenario is built (B2.3) */
  readonly contract: Digest
  /** documents present at ingest, in order of their number: D1, D2, D3, (D4), D5, … */
  readonly documents: readonly DocumentVersion[]
  readonly revision: Revision
  readonly truth: Truth
  /** choices a reader may want to know, e.g. which table D3 came from and whose record D4 is */
  readonly provenance: Readonly<Record<string, string>>
}
