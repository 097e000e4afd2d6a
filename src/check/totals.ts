import type { RunEntry } from './entries/run-entry.ts'
import type { Findings } from './findings.ts'
import type { TrajectorySummary } from './check-trajectory.ts'
import { ORDINALS_MAX } from './limits.ts'

/** Adds trajectories up and compares with what the run says of itself. */
export class Totals {
  readonly #findings: Findings
  readonly #planned: number | null
  readonly #finished: Extract<RunEntry, { type: 'finished' }> | null
  readonly #counts = { completed: 0, failed: 0, abandoned: 0, open: 0 }
  /** one bit a place of the plan */
  readonly #taken: Uint8Array

  constructor(entries: readonly RunEntry[], findings: Findings) {
    this.#findings = findings
    this.#planned = entries.find((entry) => entry.type === 'people')?.planned ?? null
    this.#finished = entries.find((entry) => entry.type === 'finished') ?? null
    this.#taken = new Uint8Array(Math.ceil(Math.min(this.#planned ?? 0, ORDINALS_MAX) / 8))
  }

  /** Trajectories that the run planned; null when it does not say. */
  get planned(): number | null {
    return this.#planned
  }

  add(name: string, { ordinal, outcome }: TrajectorySummary): void {
    this.#counts[outcome ?? 'open'] += 1
    this.#findings.checked('totals')
    if (this.#planned !== null && ordinal >= this.#planned) {
      this.#say(`its place is ${ordinal}, planned are ${this.#planned}`, name)
      return
    }
    const [byte, bit] = [ordinal >> 3, 1 << (ordinal & 7)]
    const before = this.#taken[byte]
    if (before === undefined) return
    if ((before & bit) !== 0) this.#say(`its place ${ordinal} is taken by another trajectory`, name)
    this.#taken[byte] = before | bit
  }

  /**
   * After the last trajectory.
   * @param unread trajectories whose entries could not all be read: told as such, and not once more as a total that is off
   */
  end(unread: number): void {
    const { completed, failed, abandoned, open } = this.#counts
    const begun = completed + failed + abandoned + open + unread
    const planned = this.#planned
    this.#findings.checked('totals')
    if (planned === null) {
      if (begun > 0)
        this.#say(`${begun} trajectories have begun and the run does not say how many it planned`)
      return
    }
    if (begun > planned) this.#say(`${begun} trajectories have begun, planned are ${planned}`)
    if (this.#finished === null || unread > 0) return
    const said = this.#finished.counts
    const compare = (what: string, actual: number, expected: number): void => {
      if (actual !== expected) this.#say(`the run says ${expected} ${what}, its log holds ${actual}`)
    }
    compare('planned', planned, said.planned)
    compare('completed', completed, said.completed)
    compare('failed', failed, said.failed)
    compare('abandoned', abandoned, said.abandoned)
    compare('planned', completed + failed + abandoned, said.planned)
    if (open > 0) this.#say(`the run is finished and ${open} of its trajectories have no end`)
  }

  #say(reason: string, trajectory: string | null = null): void {
    const sequence = trajectory === null ? null : 0
    this.#findings.violate({ law: 'totals', trajectory, sequence, reason, history: [] })
  }
}
