import { digestOf } from '../../ids/index.ts'
import { inPlace } from './in-place.ts'

/** A row version by name. */
export interface Ref {
  readonly id: string
  readonly version: number
}

/** A row version as the replay knows it at some moment. Kept in a plain list and found by looking at each. */
export interface Row extends Ref {
  readonly type: 'evidence' | 'claim' | 'chunk-summary' | 'global-summary'
  readonly document: string | null
  readonly digest: string
  readonly parents: readonly Ref[]
  /** the phase that made it; empty for evidence */
  readonly session: string
  status: string
  /** sequences of the entries that wrote or changed it */
  readonly touched: number[]
}

/** How a row version is written in messages and verdicts: `D4.1@2`. */
export function keyOf({ id, version }: Ref): string {
  return `${id}@${version}`
}

/** The row of that name; null when none was written. */
export function rowOf(rows: readonly Row[], { id, version }: Ref): Row | null {
  return rows.find((row) => row.id === id && row.version === version) ?? null
}

/** The rows that are active, in place: documents by number, a document's claims, its summary, the global one. */
export function activeOf(rows: readonly Row[]): Row[] {
  return inPlace(rows.filter(({ status }) => status === 'active'))
}

/** Content address of rows: the hash of their (id, version, digest) in place (B5.3). */
export function addressOf(rows: readonly (Ref & { readonly digest: string })[]): string {
  return digestOf(inPlace(rows).map(({ id, version, digest }) => ({ id, version, digest })))
}
