import { invariant, type TrajectoryId } from '../../src/ids/index.ts'
import type { Log } from '../../src/log/index.ts'
import {
  EMPTY_TRAJECTORY,
  foldTrajectory,
  openJournal,
  type Entry,
  type Journal,
  type TrajectoryState,
} from '../../src/store/index.ts'
import { playStep } from '../histories/play-step.ts'
import type { Step } from '../histories/step.ts'
import { IDLE_SESSION, type Outcome, type Session, type World } from '../histories/world.ts'
import type { StoreRules } from '../testing/store-rules.ts'

const TRAJECTORY = '0123456789abcdef' as TrajectoryId

/**
 * Histories over the real journal and a real log: each step is decided inside the write that makes it durable. A crash takes
 * what sessions hold in memory; their read sets are in the log.
 */
export class JournalWorld {
  readonly #rules: StoreRules
  readonly #log: Log
  #journal: Journal
  #sessions: ReadonlyMap<string, Session> = new Map()

  private constructor(rules: StoreRules, log: Log, journal: Journal) {
    this.#rules = rules
    this.#log = log
    this.#journal = journal
  }

  static async open(rules: StoreRules, log: Log): Promise<JournalWorld> {
    return new JournalWorld(rules, log, await openJournal(log, TRAJECTORY))
  }

  get state(): TrajectoryState {
    return this.#journal.state()
  }

  /** Resolves with the outcome and the state just after the step once both are durable. */
  async play(step: Step): Promise<{ readonly outcome: Outcome; readonly state: TrajectoryState }> {
    const decided: Outcome[] = []
    const state = await this.#journal.write(({ store, readSets }) => {
      const world: World = { store, sessions: this.#sessions, uses: readSets.length }
      const played = playStep(this.#rules, world, step)
      this.#sessions = played.world.sessions
      decided.push(played.outcome)
      return played.entries
    })
    const [outcome] = decided
    invariant(outcome !== undefined, 'a write decides at once')
    return { outcome, state }
  }

  /**
   * As `play`, but wrong on purpose: decides, waits, and writes what it had decided on a state that may be past by then.
   * @throws Error when the journal cannot take it any more
   */
  async playHastily(step: Step, wait: () => Promise<void>): Promise<Outcome> {
    const { store, readSets } = this.state
    const played = playStep(this.#rules, { store, sessions: this.#sessions, uses: readSets.length }, step)
    await wait()
    const name = step.session ?? ''
    const session = played.world.sessions.get(name)
    if (session !== undefined) this.#sessions = new Map(this.#sessions).set(name, session)
    await this.#journal.write(() => played.entries)
    return played.outcome
  }

  /** Forgets everything in memory and folds the log again. */
  async crash(): Promise<void> {
    const uses = [...this.#sessions].map(([name, { read }]) => [name, read?.use ?? null] as const)
    this.#journal = await openJournal(this.#log, TRAJECTORY)
    const { readSets } = this.state
    this.#sessions = new Map(
      uses.map(([name, use]) => {
        const entry = use === null ? undefined : readSets[use]
        if (entry === undefined) return [name, IDLE_SESSION]
        const read = { use: entry.use, snapshot: entry.snapshot, rows: entry.rows }
        return [name, { ...IDLE_SESSION, read }]
      }),
    )
  }

  /** What the log holds now. */
  async entries(): Promise<Entry[]> {
    const entries: Entry[] = []
    for await (const { entry } of this.#log.read(TRAJECTORY)) entries.push(entry as Entry)
    return entries
  }

  /** fold(log), from nothing. */
  async folded(): Promise<TrajectoryState> {
    return foldTrajectory(EMPTY_TRAJECTORY, await this.entries())
  }
}
