import type { SnapshotId } from '../../src/ids/index.ts'
import { EMPTY_STORE, type Batch, type Entry, type SeenRow, type StoreState } from '../../src/store/index.ts'

/** What a session holds between its steps. */
export interface Session {
  /** the store as its snapshot saw it; null before the first one, and after a crash */
  readonly seen: StoreState | null
  /** what it has shown from it, with the number of that use */
  readonly read: {
    readonly use: number
    readonly snapshot: SnapshotId
    readonly rows: readonly SeenRow[]
  } | null
  /** an operation that was asked and not yet admitted */
  readonly batch: Batch | null
}

/** A store and the sessions over it. Immutable. */
export interface World {
  readonly store: StoreState
  readonly sessions: ReadonlyMap<string, Session>
  /** uses so far, of all sessions */
  readonly uses: number
}

/** A session that has not begun, and a world in which nothing has. */
export const IDLE_SESSION: Session = { seen: null, read: null, batch: null }
export const EMPTY_WORLD: World = { store: EMPTY_STORE, sessions: new Map(), uses: 0 }

/** What a step came to: the keys of the rows that decided it. */
export type Outcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'committed' | 'blocked' | 'admitted' | 'rejected'; readonly rows: readonly string[] }

/** What a step decided: the entries to write in one transaction, and what its session holds from then on. */
export interface Decided {
  readonly entries: readonly Entry[]
  readonly session?: Session
  readonly outcome?: Outcome
}
