import type { Entry, EntryOf } from '../entries/entry.ts'

/** An entry and its place in the stream. */
export interface At<Of extends Entry> {
  readonly at: number
  readonly entry: Of
}

/** Entries that became durable together, as far as the log shows it. */
export type Step =
  | {
      readonly kind: 'begin'
      readonly begin: At<EntryOf<'begin'>>
      readonly evidence: readonly At<EntryOf<'evidence'>>[]
    }
  | CallStep
  | { readonly kind: 'discard'; readonly retired: readonly At<EntryOf<'node-status'>>[] }
  | {
      readonly kind: 'snapshot'
      readonly snapshot: At<EntryOf<'snapshot'>>
      readonly readSet: At<EntryOf<'read-set'>>
    }
  | { readonly kind: 'commit'; readonly commit: At<EntryOf<'commit'>> }
  | RevisionStep
  | { readonly kind: 'end'; readonly end: At<EntryOf<'end'>> }

/**
 * A call with its attempts, and what became of its answer: a rejection, or rows retired and nodes written.
 */
export interface CallStep {
  readonly kind: 'call'
  readonly attempts: readonly At<EntryOf<'attempt'>>[]
  readonly call: At<EntryOf<'call'>>
  readonly rejection: At<EntryOf<'rejection'>> | null
  readonly retired: readonly At<EntryOf<'node-status'>>[]
  readonly nodes: readonly At<EntryOf<'node'>>[]
}

/** A revision with the evidence it changed and brought, and the nodes it retired. */
export interface RevisionStep {
  readonly kind: 'revision'
  readonly revision: At<EntryOf<'revision'>>
  readonly statuses: readonly At<EntryOf<'evidence-status'>>[]
  readonly evidence: readonly At<EntryOf<'evidence'>>[]
  readonly retired: readonly At<EntryOf<'node-status'>>[]
}

/** Where entries stop making sense as transactions. */
export interface Disorder {
  readonly at: number
  readonly reason: string
}

/** Puts a stream's entries together by transaction, up to the first place where they make none. */
export function stepsOf(entries: readonly Entry[]): {
  readonly steps: readonly Step[]
  readonly disorder: Disorder | null
} {
  const cursor = new Cursor(entries)
  const steps: Step[] = []
  while (!cursor.isDone()) {
    const step = nextStep(cursor)
    if ('reason' in step) return { steps, disorder: step }
    steps.push(step)
  }
  return { steps, disorder: null }
}

/** Takes entries from a list, one kind at a time. */
class Cursor {
  readonly #entries: readonly Entry[]
  #at = 0

  constructor(entries: readonly Entry[]) {
    this.#entries = entries
  }

  isDone(): boolean {
    return this.#at >= this.#entries.length
  }

  /** The type of the entry that comes next; empty at the end. */
  next(): string {
    return this.#entries[this.#at]?.type ?? ''
  }

  disorder(reason: string): Disorder {
    return { at: this.#at, reason }
  }

  /** The next entry if it is of the type, and is one of those wanted. */
  take<Type extends Entry['type']>(
    type: Type,
    isWanted: (entry: EntryOf<Type>) => boolean = () => true,
  ): At<EntryOf<Type>> | null {
    const entry = this.#entries[this.#at]
    if (entry?.type !== type || !isWanted(entry as EntryOf<Type>)) return null
    this.#at += 1
    return { at: this.#at - 1, entry: entry as EntryOf<Type> }
  }

  /** As many as come. */
  takeAll<Type extends Entry['type']>(
    type: Type,
    isWanted?: (entry: EntryOf<Type>) => boolean,
  ): At<EntryOf<Type>>[] {
    const taken: At<EntryOf<Type>>[] = []
    for (let one = this.take(type, isWanted); one !== null; one = this.take(type, isWanted)) taken.push(one)
    return taken
  }
}

function nextStep(cursor: Cursor): Step | Disorder {
  switch (cursor.next()) {
    case 'begin':
      return beginStep(cursor)
    case 'attempt':
    case 'call':
      return callStep(cursor)
    case 'snapshot':
      return snapshotStep(cursor)
    case 'commit':
    case 'end':
      return singleStep(cursor)
    case 'evidence-status':
    case 'evidence':
    case 'revision':
      return revisionStep(cursor)
    case 'node-status':
      return statusStep(cursor)
    default:
      return cursor.disorder(`a ${cursor.next()} stands alone: nothing before it asks for one`)
  }
}

function beginStep(cursor: Cursor): Step | Disorder {
  const begin = cursor.take('begin')
  if (begin === null) return cursor.disorder('a trajectory opens with who it is')
  return { kind: 'begin', begin, evidence: cursor.takeAll('evidence') }
}

function callStep(cursor: Cursor): CallStep | Disorder {
  const attempts = cursor.takeAll('attempt')
  const call = cursor.take('call')
  if (call === null) return cursor.disorder('attempts are followed by no call')
  const { operation } = call.entry
  return {
    kind: 'call',
    attempts,
    call,
    rejection: cursor.take('rejection'),
    retired: cursor.takeAll('node-status', ({ cause }) => cause === operation),
    nodes: cursor.takeAll('node'),
  }
}

function snapshotStep(cursor: Cursor): Step | Disorder {
  const snapshot = cursor.take('snapshot')
  const readSet = cursor.take('read-set', ({ use }) => use === snapshot?.entry.use)
  if (snapshot === null || readSet === null) {
    return cursor.disorder(
      `the snapshot of use ${snapshot?.entry.use ?? '?'} is followed by no read set of that use`,
    )
  }
  return { kind: 'snapshot', snapshot, readSet }
}

function singleStep(cursor: Cursor): Step | Disorder {
  const commit = cursor.take('commit')
  if (commit !== null) return { kind: 'commit', commit }
  const end = cursor.take('end')
  return end === null ? cursor.disorder('nothing comes next') : { kind: 'end', end }
}

/** Nodes retired by a revision belong to it, also where it changes no evidence; others are discarded for a use. */
function statusStep(cursor: Cursor): Step | Disorder {
  const retired = cursor.takeAll('node-status', ({ cause }) => /^use\d+$/.test(cause))
  return retired.length > 0 ? { kind: 'discard', retired } : revisionStep(cursor)
}

function revisionStep(cursor: Cursor): RevisionStep | Disorder {
  const statuses = cursor.takeAll('evidence-status')
  const evidence = cursor.takeAll('evidence')
  const retired = cursor.takeAll('node-status', ({ cause }) => cause === 'revise')
  const revision = cursor.take('revision')
  if (revision === null) {
    return cursor.disorder('evidence or nodes change and no revision or call stands behind it')
  }
  return { kind: 'revision', revision, statuses, evidence, retired }
}
