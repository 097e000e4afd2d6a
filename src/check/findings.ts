import { HISTORY_LINES_MAX, VIOLATIONS_TOLD_MAX } from './limits.ts'
import { LAWS, type Law } from './laws.ts'

/** A law that does not hold, and the shortest history that shows it. */
export interface Violation {
  readonly law: Law
  /** the stream; null for what belongs to no stream */
  readonly trajectory: string | null
  /** of the entry at which it shows; null when no entry is there */
  readonly sequence: number | null
  readonly reason: string
  /** the entries that matter, one line each, in their order */
  readonly history: readonly string[]
}

/** Everything a check found, law by law. */
export class Findings {
  readonly #checked = new Map<Law, number>()
  readonly #violations: Violation[] = []
  readonly #byDesign = new Map<string, number>()
  #violationsTotal = 0

  /** Counts what was looked at under a law, whether it held or not. */
  checked(law: Law, count = 1): void {
    this.#checked.set(law, (this.#checked.get(law) ?? 0) + count)
  }

  violate(violation: Violation): void {
    this.#violationsTotal += 1
    if (this.#violations.length >= VIOLATIONS_TOLD_MAX) return
    const history = violation.history
    const cut = history.length - HISTORY_LINES_MAX
    this.#violations.push(
      cut > 0
        ? { ...violation, history: [...history.slice(0, HISTORY_LINES_MAX - 1), `… ${cut + 1} more`] }
        : violation,
    )
  }

  /** Counts a breach that a pipeline makes on purpose. */
  byDesign(law: Law, what: string): void {
    const line = `${law}: ${what}`
    this.#byDesign.set(line, (this.#byDesign.get(line) ?? 0) + 1)
  }

  /** How much was looked at, by law, in the order of {@link LAWS}; 0 for what never came up. */
  counts(): ReadonlyMap<Law, number> {
    return new Map((Object.keys(LAWS) as Law[]).map((law) => [law, this.#checked.get(law) ?? 0]))
  }

  violations(): readonly Violation[] {
    return this.#violations
  }

  violationsTotal(): number {
    return this.#violationsTotal
  }

  /** Deliberate breaches, one line a kind, with how often. */
  designs(): readonly string[] {
    return [...this.#byDesign].sort().map(([line, count]) => `${line} (${count} times)`)
  }
}
