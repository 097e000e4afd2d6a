import { STREAM_HEADS } from '../entries/stream-heads.ts'
import type { Findings } from '../findings.ts'
import { STREAMS_COMPARED_MAX } from '../limits.ts'
import { ACKNOWLEDGED, type Acknowledged } from './read-acknowledged.ts'
import { readRecord } from './read-record.ts'
import type { LogRecord } from './run-log.ts'

/** The atomic writes of a log: that none is missing, and how long they say that each stream is. */
export class Writes {
  readonly #findings: Findings
  readonly #lengths = new Map<string, number>()
  #last = 0
  #isComplete = true

  constructor(findings: Findings) {
    this.#findings = findings
  }

  /** The number of the last write. */
  get last(): number {
    return this.#last
  }

  /** Whether every write, up to the last, has said how long its streams are. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  /** Writes stand in the order of their numbers; one that LevelDB lost without a word leaves a gap. */
  see(number: number, { key, value }: LogRecord): void {
    this.#findings.checked('files')
    if (number > this.#last + 1) this.#missing(this.#last + 1, number - 1)
    this.#last = number
    const record = readRecord(key, value)
    const heads = record.ok ? STREAM_HEADS.safeParse(record.value) : null
    if (heads?.success === true) for (const [stream, length] of heads.data) this.#atLeast(stream, length)
    else {
      this.#isComplete = false
      const why = record.ok ? 'it does not say how long streams are' : record.why
      this.#violate('frames', `record ${key} cannot be trusted: ${why}`)
    }
  }

  /**
   * What came last is missed by the count that stands beside the files.
   * @param acknowledged read before the log was opened: a later count may be of writes that were not seen
   */
  compare(acknowledged: Acknowledged): void {
    if (acknowledged.kind !== 'absent' || this.#last > 0) this.#findings.checked('files')
    switch (acknowledged.kind) {
      case 'absent':
        if (this.#last > 0) this.#violate('files', `${ACKNOWLEDGED}, which counts the writes, is missing`)
        return
      case 'damaged':
        this.#violate('files', `${ACKNOWLEDGED}, which counts the writes, is damaged`)
        return
      case 'writes':
        if (this.#last < acknowledged.count) this.#missing(this.#last + 1, acknowledged.count)
    }
  }

  /** How long a stream has to be, once: 0 when no write says anything of it, null when that is not known. */
  take(stream: string): number | null {
    const length = this.#lengths.get(stream) ?? (this.#isComplete ? 0 : null)
    this.#lengths.delete(stream)
    return length
  }

  /** Streams that nobody has asked for, and their lengths. */
  left(): Iterable<readonly [stream: string, length: number]> {
    return this.#lengths
  }

  #atLeast(stream: string, length: number): void {
    const known = this.#lengths.get(stream)
    if (known === undefined && this.#lengths.size >= STREAMS_COMPARED_MAX) this.#isComplete = false
    else this.#lengths.set(stream, Math.max(length, known ?? 0))
  }

  #missing(from: number, to: number): void {
    this.#isComplete = false
    this.#violate('files', from === to ? `write ${from} is missing` : `writes ${from} to ${to} are missing`)
  }

  #violate(law: 'files' | 'frames', reason: string): void {
    this.#findings.violate({ law, trajectory: null, sequence: null, reason, history: [] })
  }
}
