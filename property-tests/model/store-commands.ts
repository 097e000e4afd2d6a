import { isDeepStrictEqual } from 'node:util'
import type fc from 'fast-check'
import { formatStep } from '../histories/format-step.ts'
import type { SessionName, Step } from '../histories/step.ts'
import type { DocumentId, NodeId } from '../../src/ids/index.ts'
import type { Meet } from '../testing/law.ts'
import { differenceOf } from './difference-of.ts'
import { isPossible } from './is-possible.ts'
import type { JournalWorld } from './journal-world.ts'
import { IDLE_NAIVE_SESSION, type NaiveWorld } from './naive-world.ts'
import { playNaively } from './play-naively.ts'

/** The naive model, and who is told what a run of commands meets. */
export interface StoreModel {
  world: NaiveWorld
  readonly meet: Meet
}

type StoreCommand = fc.AsyncCommand<StoreModel, JournalWorld>

/** One step of a history on the real store and on the naive model, which must then agree in rows and outcome. */
abstract class StepCommand implements StoreCommand {
  readonly step: Step

  constructor(step: Step) {
    this.step = step
  }

  check(model: Readonly<StoreModel>): boolean {
    return isPossible(model.world, this.step)
  }

  async run(model: StoreModel, real: JournalWorld): Promise<void> {
    await both(model, real, this.step)
    model.meet(this.constructor.name)
  }

  toString(): string {
    return formatStep({ step: this.step, expected: null })
  }
}

async function both(model: StoreModel, real: JournalWorld, step: Step): Promise<void> {
  const expected = playNaively(model.world, step)
  const { outcome, state } = await real.play(step)
  model.world = expected.world
  const difference = differenceOf(expected, { store: state.store, outcome })
  if (difference !== null) throw new Error(`${formatStep({ step, expected: null })}: ${difference}`)
  model.meet(expected.outcome.outcome)
}

/** The commands: one a verb, named in what a failing run prints. */
export class Ingest extends StepCommand {}
export class Replace extends StepCommand {}
export class Revoke extends StepCommand {}
export class Reinstate extends StepCommand {}
export class Invalidate extends StepCommand {}
export class Withdraw extends StepCommand {}
export class Republish extends StepCommand {}
export class Derive extends StepCommand {}
export class Ask extends StepCommand {}
export class AdmitBatch extends StepCommand {}
export class Snapshot extends StepCommand {}
export class Use extends StepCommand {}
export class Commit extends StepCommand {}
export class UnrelatedWrite extends StepCommand {}

/** Everything that derives from a document, in dependency order: what a past version reached is retired before. */
export class Rebuild implements StoreCommand {
  readonly document: DocumentId

  constructor(document: DocumentId) {
    this.document = document
  }

  check({ world }: Readonly<StoreModel>): boolean {
    return world.rows.some(({ id, status }) => id === this.document && status === 'active')
  }

  async run(model: StoreModel, real: JournalWorld): Promise<void> {
    const { document } = this
    const claim = `${document}.1` as NodeId
    const summary = `${document}.s` as NodeId
    const invalidate: Step = { verb: 'invalidate', session: null, document }
    if (isPossible(model.world, invalidate)) await both(model, real, invalidate)
    await both(model, real, derivation([claim], [document]))
    await both(model, real, derivation([summary], [claim]))
    const summaries = model.world.rows.filter(({ id, status }) => id.endsWith('.s') && status === 'active')
    await both(
      model,
      real,
      derivation(
        ['G' as NodeId],
        summaries.map(({ id }) => id as NodeId),
      ),
    )
    model.meet('Rebuild')
  }

  toString(): string {
    return `rebuild ${this.document.toLowerCase()}`
  }
}

/** What was acknowledged is there again after a crash, and nothing else; what sessions held in memory is gone. */
export class CrashAndReopen implements StoreCommand {
  check(): boolean {
    return true
  }

  async run(model: StoreModel, real: JournalWorld): Promise<void> {
    const before = real.state
    await real.crash()
    if (!isDeepStrictEqual(real.state, before)) throw new Error('crash: the log folds to another state')
    const sessions = [...model.world.sessions].map(
      ([name, { read }]) => [name, { ...IDLE_NAIVE_SESSION, read }] as const,
    )
    model.world = { ...model.world, sessions: new Map(sessions) }
    model.meet('CrashAndReopen')
  }

  toString(): string {
    return 'crash'
  }
}

function derivation(
  nodes: readonly NodeId[],
  from: readonly (DocumentId | NodeId)[],
  session: SessionName | null = null,
): Step {
  return { verb: 'derive', session, nodes, from: from.map((id) => ({ id, version: null })) }
}
