import type { OperationId } from '../ids/index.ts'
import { applyEntries } from './apply-entries.ts'
import type {
  BeginEntry,
  CallEntry,
  CommitEntry,
  Entry,
  Outcome,
  ReadSetEntry,
  RevisionEntry,
  SnapshotEntry,
} from './entry.ts'
import { EMPTY_STORE, type StoreState } from './state.ts'

/** Everything a trajectory has done so far: a fold of its entries, and the only thing that going on needs. */
export interface TrajectoryState {
  /** entries folded = the next sequence number */
  readonly sequence: number
  readonly begin: BeginEntry | null
  readonly store: StoreState
  readonly calls: ReadonlyMap<OperationId, CallEntry>
  /** by use */
  readonly snapshots: readonly SnapshotEntry[]
  readonly readSets: readonly ReadSetEntry[]
  readonly commits: readonly CommitEntry[]
  readonly revision: RevisionEntry | null
  readonly end: { readonly outcome: Outcome; readonly reason: string | null } | null
}

/** A trajectory of which the log holds nothing. */
export const EMPTY_TRAJECTORY: TrajectoryState = {
  sequence: 0,
  begin: null,
  store: EMPTY_STORE,
  calls: new Map(),
  snapshots: [],
  readSets: [],
  commits: [],
  revision: null,
  end: null,
}

/** fold(log) = state: the trajectory after some more of its entries, in log order. */
export function foldTrajectory(state: TrajectoryState, entries: readonly Entry[]): TrajectoryState {
  const next: Mutable<TrajectoryState> = {
    ...state,
    sequence: state.sequence + entries.length,
    store: applyEntries(state.store, entries),
  }
  for (const entry of entries) fold(next, entry)
  return next
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

/** Entries that rows are made of are folded by `applyEntries`; attempts and rejections change nothing that comes next. */
function fold(next: Mutable<TrajectoryState>, entry: Entry): void {
  switch (entry.type) {
    case 'begin':
      next.begin = entry
      break
    case 'call':
      next.calls = new Map(next.calls).set(entry.operation, entry)
      break
    case 'snapshot':
      next.snapshots = [...next.snapshots, entry]
      break
    case 'read-set':
      next.readSets = [...next.readSets, entry]
      break
    case 'commit':
      next.commits = [...next.commits, entry]
      break
    case 'revision':
      next.revision = entry
      break
    case 'end':
      next.end = entry
      break
    default:
  }
}
