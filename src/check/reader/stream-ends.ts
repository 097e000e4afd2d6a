import type { Findings } from '../findings.ts'
import type { Stream } from './read-streams.ts'
import type { RunLog } from './run-log.ts'
import type { Writes } from './writes.ts'

/**
 * Compares how long streams are with what the writes say: what came last in a stream is followed by nothing that would miss it.
 * Streams are read behind the writes, so that in a run that goes on they may be longer, and never shorter.
 */
export class StreamEnds {
  readonly #log: RunLog
  readonly #writes: Writes
  readonly #findings: Findings
  #isCut = false
  /** no write is newer than those that were read, as of the last look */
  #isQuiet = true

  constructor(log: RunLog, writes: Writes, findings: Findings) {
    this.#log = log
    this.#writes = writes
    this.#findings = findings
  }

  /** The files could not be read on: what is not seen is told already. */
  cut(): void {
    this.#isCut = true
  }

  async see({ name, length }: Pick<Stream, 'name' | 'length'>): Promise<void> {
    const expected = this.#writes.take(name)
    if (expected === null) return
    this.#findings.checked('sequences')
    if (length < expected && !this.#isCut) this.#missing(name, { from: length, to: expected })
    if (length <= expected || !(await this.#isAll())) return
    const reason = `it has ${length} entries, and the writes know of ${expected}`
    this.#findings.violate({ law: 'sequences', trajectory: name, sequence: expected, reason, history: [] })
  }

  /** After the last stream. */
  end(): void {
    if (this.#isCut) return
    for (const [name, to] of this.#writes.left()) {
      this.#findings.checked('sequences')
      if (to > 0) this.#missing(name, { from: 0, to })
    }
  }

  /** Whether the writes that were read are all that were made. */
  async #isAll(): Promise<boolean> {
    if (!this.#writes.isComplete || !this.#isQuiet) return false
    const next = `meta/batch!${String(this.#writes.last + 1).padStart(12, '0')}`
    const [newer = null] = await this.#log.at([next])
    this.#isQuiet = newer === null
    return this.#isQuiet
  }

  #missing(name: string, { from, to }: { readonly from: number; readonly to: number }): void {
    const what = to - from === 1 ? `entry ${from} is missing` : `entries ${from} to ${to - 1} are missing`
    const reason = `${what} at its end`
    this.#findings.violate({
      law: 'sequences',
      trajectory: name,
      sequence: from === 0 ? null : from,
      reason,
      history: [],
    })
  }
}
