import { sha256 } from '../../src/ids/index.ts'
import {
  activeEvidence,
  activeNodes,
  type Entry,
  type SnapshotEntry,
  type StoreState,
} from '../../src/store/index.ts'
import type { StoreRules } from '../testing/store-rules.ts'
import { findRow } from './find-row.ts'
import { impossible } from './impossible.ts'
import type { RowName, Step } from './step.ts'
import type { Decided, Session, World } from './world.ts'

type UseStep = Extract<Step, { verb: 'snap' | 'use' | 'commit' }>

/** The steps of a use: its snapshot with what is shown from it, and the gate's verdict in one write with the action record. */
export function decideUse(
  rules: StoreRules,
  { world, session }: { readonly world: World; readonly session: Session },
  step: UseStep,
): Decided {
  switch (step.verb) {
    case 'snap':
      return shown(rules, { use: world.uses, session: { ...session, seen: world.store } }, step.rows)
    case 'use':
      return shown(rules, { use: world.uses, session }, step.rows)
    case 'commit':
      return commit(rules, world.store, session)
  }
}

function shown(
  rules: StoreRules,
  { use, session }: { readonly use: number; readonly session: Session },
  names: readonly RowName[],
): Decided {
  const { seen } = session
  if (seen === null) throw impossible('the session has no snapshot')
  const snapshot: SnapshotEntry = rules.takeSnapshot(seen, use)
  const rows = rules.readSet(
    seen,
    names.length === 0 ? everything(seen) : names.map((name) => active(seen, name)),
  )
  return {
    entries: [snapshot, { type: 'read-set', use, snapshot: snapshot.id, rows }],
    session: { ...session, read: { use, snapshot: snapshot.id, rows } },
  }
}

function everything(seen: StoreState) {
  return [...activeEvidence(seen), ...activeNodes(seen)]
}

function active(seen: StoreState, name: RowName) {
  const row = findRow(seen, name)
  if (row.status !== 'active')
    throw impossible(`${row.id}@${row.version} is ${row.status}: a snapshot shows active rows`)
  return row
}

function commit(rules: StoreRules, store: StoreState, session: Session): Decided {
  const { read } = session
  if (read === null) throw impossible('the session has shown nothing')
  const verdict = rules.decideCommit(store, read.rows)
  const blockedBy = verdict.verdict === 'blocked' ? verdict.blockedBy : []
  const entry: Entry = {
    type: 'commit',
    use: read.use,
    task: 'MED',
    snapshot: read.snapshot,
    verdict: verdict.verdict,
    reasons: verdict.verdict === 'blocked' ? verdict.reasons : [],
    blockedBy,
    answer: sha256(''),
  }
  return { entries: [entry], outcome: { outcome: verdict.verdict, rows: blockedBy } }
}
