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
  const calls = entries.filter((entry) => entry.type === 'call')
  return {
    sequence: state.sequence + entries.length,
    begin: last(entries, 'begin') ?? state.begin,
    store: applyEntries(state.store, entries),
    calls:
      calls.length === 0
        ? state.calls
        : new Map([...state.calls, ...calls.map((call) => [call.operation, call] as const)]),
    snapshots: append(state.snapshots, entries, 'snapshot'),
    readSets: append(state.readSets, entries, 'read-set'),
    commits: append(state.commits, entries, 'commit'),
    revision: last(entries, 'revision') ?? state.revision,
    end: last(entries, 'end') ?? state.end,
  }
}

type OfType<Type extends Entry['type']> = Extract<Entry, { readonly type: Type }>

function ofType<Type extends Entry['type']>(entries: readonly Entry[], type: Type): OfType<Type>[] {
  return entries.filter((entry): entry is OfType<Type> => entry.type === type)
}

function last<Type extends Entry['type']>(entries: readonly Entry[], type: Type): OfType<Type> | null {
  return ofType(entries, type).at(-1) ?? null
}

function append<Type extends Entry['type']>(
  before: readonly OfType<Type>[],
  entries: readonly Entry[],
  type: Type,
): readonly OfType<Type>[] {
  const added = ofType(entries, type)
  return added.length === 0 ? before : [...before, ...added]
}
