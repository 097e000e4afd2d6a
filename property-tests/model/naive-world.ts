/** A row as the naive model keeps it: in a plain list, found by looking through it. */
export interface NaiveRow {
  readonly key: string
  readonly id: string
  readonly version: number
  readonly status: string
  /** keys of the rows it was derived from; none for a document */
  readonly parents: readonly string[]
}

/** What the naive model keeps of a session between its steps; null = nothing. */
export interface NaiveSession {
  /** the rows at its snapshot, and how many changes there had been */
  readonly seen: { readonly rows: readonly NaiveRow[]; readonly at: number } | null
  /** keys it showed, with those rows' own parents, and the changes there had been at the snapshot they come from */
  readonly read: { readonly keys: readonly string[]; readonly at: number } | null
  readonly batch: { readonly nodes: readonly string[]; readonly shown: readonly string[] } | null
}

/**
 * What the store is compared with. It knows no digests and decides nothing by comparing rows: it writes down every change,
 * and a use is stale when one of its rows stands among the changes since its snapshot.
 */
export interface NaiveWorld {
  readonly rows: readonly NaiveRow[]
  /** keys of the rows whose status changed, in the order they did */
  readonly changes: readonly string[]
  readonly sessions: ReadonlyMap<string, NaiveSession>
}

/** A session that has not begun, and a world in which nothing has. */
export const IDLE_NAIVE_SESSION: NaiveSession = { seen: null, read: null, batch: null }
export const EMPTY_NAIVE_WORLD: NaiveWorld = { rows: [], changes: [], sessions: new Map() }
