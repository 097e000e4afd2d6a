import type { DocumentId, NodeId } from '../../src/ids/index.ts'

/** A row as a history names it: `d1`, `d1.1`, `d1.s`, `g`, each perhaps at a version, `d1@2`; without one the active row. */
export interface RowName {
  readonly id: DocumentId | NodeId
  readonly version: number | null
}

/** Sessions of a history. What a connector or a pipeline's barrier does may stand without one. */
export const SESSIONS = ['s1', 's2', 's3'] as const
/** One session, as a history names it. */
export type SessionName = (typeof SESSIONS)[number]

interface OfAnyone {
  readonly session: SessionName | null
}
interface OfSession {
  readonly session: SessionName
}

/**
 * One step of a history.
 * `ingest`, `rev`, `reinstate` bring a document's first version, its next one, its next one after a revocation;
 * `write` brings a document no history names; `invalidate` retires what derives from a document's past versions;
 * `derive` asks and admits at once; `snap` reads a snapshot and shows those rows, all active ones if it names none;
 * `use` shows other rows of the same snapshot.
 */
export type Step =
  | (OfAnyone & {
      readonly verb: 'ingest' | 'rev' | 'reinstate'
      readonly document: DocumentId
      /** what the version says; null for a text that no other version has */
      readonly content: string | null
    })
  | (OfAnyone & { readonly verb: 'revoke'; readonly document: DocumentId; readonly version: number | null })
  | (OfAnyone & { readonly verb: 'write' })
  | (OfAnyone & { readonly verb: 'invalidate'; readonly document: DocumentId })
  | (OfAnyone & { readonly verb: 'withdraw' | 'republish'; readonly node: NodeId })
  | (OfAnyone & {
      readonly verb: 'derive'
      readonly nodes: readonly NodeId[]
      readonly from: readonly RowName[]
    })
  | (OfSession & {
      readonly verb: 'ask'
      readonly nodes: readonly NodeId[]
      readonly from: readonly RowName[]
    })
  | (OfSession & { readonly verb: 'admit' })
  | (OfSession & { readonly verb: 'commit' })
  | (OfSession & { readonly verb: 'snap' | 'use'; readonly rows: readonly RowName[] })

/** What a step can be expected to end in: the gate’s two verdicts, then the gateway’s. */
export const OUTCOMES = ['committed', 'blocked', 'admitted', 'rejected'] as const

/** What a step is to end in. */
export interface Expectation {
  readonly outcome: (typeof OUTCOMES)[number]
  /** the rows that decided it, all of them; null when any will do */
  readonly rows: readonly RowName[] | null
}

/** A step where it stands in its line. */
export interface PlacedStep {
  readonly step: Step
  readonly expected: Expectation | null
  /** from 1 */
  readonly column: number
}
