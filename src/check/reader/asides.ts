import { SET_ASIDE } from '../entries/set-aside.ts'
import type { Findings } from '../findings.ts'
import { STREAMS_COMPARED_MAX } from '../limits.ts'
import { readRecord } from './read-record.ts'
import type { LogRecord } from './run-log.ts'

/** What was set aside when a damaged log was made anew, and which trajectories of it are not done anew yet. */
export class Asides {
  readonly #findings: Findings
  readonly #open = new Set<string>()
  #last = 0
  #streams = 0
  #untold = 0

  constructor(findings: Findings) {
    this.#findings = findings
  }

  /** Trajectories that were set aside, each once, as far as they are compared. */
  get streams(): number {
    return this.#streams
  }

  /** Those of them that have no end yet. */
  get undone(): number {
    return this.#open.size + this.#untold
  }

  /** Notes stand in the order of their numbers. */
  see(number: number, { key, value }: LogRecord): void {
    if (number !== this.#last + 1) this.#violate(`a note of what was set aside is missing before ${key}`)
    this.#last = number
    const record = readRecord(key, value)
    if (!record.ok) {
      this.#violate(`record ${key} cannot be trusted: ${record.why}`)
      return
    }
    const note = SET_ASIDE.safeParse(record.value)
    if (!note.success) this.#violate(`record ${key} says nothing of what was set aside`)
    else if (note.data.kind === 'stream') this.#add(note.data.stream)
  }

  /** A trajectory that has an end is done. */
  done(stream: string): void {
    this.#open.delete(stream)
  }

  #add(stream: string): void {
    if (this.#open.has(stream)) return
    this.#streams += 1
    if (this.#open.size < STREAMS_COMPARED_MAX) this.#open.add(stream)
    else this.#untold += 1
  }

  #violate(reason: string): void {
    this.#findings.violate({ law: 'frames', trajectory: null, sequence: null, reason, history: [] })
  }
}
