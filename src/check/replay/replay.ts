import { lineOf } from '../entries/line-of.ts'
import type { Entry, EntryOf } from '../entries/entry.ts'
import type { Scenario } from '../entries/scenario.ts'
import type { Findings } from '../findings.ts'
import type { Law } from '../laws.ts'
import type { PlannedCells } from '../planned-cells.ts'
import type { BodyFacts } from '../reader/body-index.ts'
import type { PipelineRule } from './pipeline-rule.ts'
import { keyOf, rowOf, type Ref, type Row } from './rows.ts'
import type { At } from './steps.ts'

/** Everything known of one trajectory up to some entry: plain lists, in the order in which things happened. */
export interface Replay {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly findings: Findings
  readonly begin: EntryOf<'begin'>
  readonly rule: PipelineRule
  readonly planned: PlannedCells
  readonly scenario: Scenario
  readonly bodies: ReadonlyMap<string, BodyFacts>
  readonly rows: Row[]
  readonly calls: At<EntryOf<'call'>>[]
  readonly snapshots: At<EntryOf<'snapshot'>>[]
  readonly readSets: At<EntryOf<'read-set'>>[]
  readonly commits: At<EntryOf<'commit'>>[]
  revision: At<EntryOf<'revision'>> | null
  end: At<EntryOf<'end'>> | null
  /** set once the rows of the log are known to be wrong: what comes after could only be blamed for it again */
  isBroken: boolean
}

/** A breach, where it shows, and the entries that led to it. */
export interface Breach {
  readonly law: Law
  readonly at: number
  readonly reason: string
  /** sequences of the entries that matter; the one at which it shows is added */
  readonly because?: readonly number[]
}

/** Records that a law does not hold. */
export function breach({ id, entries, findings }: Replay, { law, at, reason, because = [] }: Breach): void {
  const sequences = [...new Set([...because, at])].sort((a, b) => a - b)
  const history = sequences.flatMap((sequence) => {
    const entry = entries[sequence]
    return entry === undefined ? [] : [lineOf(sequence, entry)]
  })
  findings.violate({ law, trajectory: id, sequence: at, reason, history })
}

/** Records a breach after which the rows cannot be trusted. */
export function breakAt(replay: Replay, found: Breach): void {
  breach(replay, found)
  replay.isBroken = true
}

/** The entries that wrote or changed some rows. */
export function touching(rows: readonly Row[], refs: readonly Ref[]): number[] {
  return refs.flatMap((ref) => rowOf(rows, ref)?.touched ?? [])
}

/** Row versions as a list for a message, `nothing` for none. */
export function listed(refs: readonly Ref[]): string {
  return refs.length === 0 ? 'nothing' : refs.map(keyOf).join(' ')
}

/** Those of one list whose name is in no row of another. */
export function without<Item extends Ref>(items: readonly Item[], others: readonly Ref[]): Item[] {
  return items.filter((item) => rowIn(others, item) === null)
}

function rowIn(refs: readonly Ref[], { id, version }: Ref): Ref | null {
  return refs.find((ref) => ref.id === id && ref.version === version) ?? null
}
