import { UserError } from '../ids/index.ts'
import { joinSight, type SightTicket } from './join-sight.ts'
import { discardSight, takeSight, type Sight } from './sight.ts'

/** Shares one sight among all reads of a view and frees it when the last read has left it. */
export class SightHolder {
  readonly #path: string
  #ticket: SightTicket | null
  #taking: Promise<Sight> | null = null
  #current: Sight | null = null
  #isClosed = false
  readonly #readers = new Map<Sight, number>()
  readonly #retired = new WeakSet<Sight>()

  /** @param ticket another thread's sight, to read through before any of its own */
  constructor(path: string, ticket: SightTicket | null = null) {
    this.#path = path
    this.#ticket = ticket
  }

  /** The current sight, kept open until `leave`. */
  async enter(): Promise<Sight> {
    for (;;) {
      if (this.#isClosed)
        throw new UserError('log-closed', `Cannot read the log ${this.#path}: this view is closed`)
      const sight = this.#current ?? (await this.#take())
      if (this.#retired.has(sight)) continue
      this.#readers.set(sight, (this.#readers.get(sight) ?? 0) + 1)
      return sight
    }
  }

  async leave(sight: Sight): Promise<void> {
    const readers = (this.#readers.get(sight) ?? 0) - 1
    if (readers > 0) {
      this.#readers.set(sight, readers)
      return
    }
    this.#readers.delete(sight)
    if (this.#retired.has(sight)) await discardSight(sight)
  }

  /** Later reads take a new sight; those that are in this one finish with it. */
  retire(sight: Sight): void {
    this.#retired.add(sight)
    if (this.#current === sight) this.#current = null
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#taking?.catch(() => null)
    const sight = this.#current
    if (sight === null) return
    this.retire(sight)
    if (!this.#readers.has(sight)) await discardSight(sight)
  }

  #take(): Promise<Sight> {
    this.#taking ??= this.#next().then(
      (sight) => {
        this.#current = sight
        this.#taking = null
        return sight
      },
      (error: unknown) => {
        this.#taking = null
        throw error
      },
    )
    return this.#taking
  }

  #next(): Promise<Sight> {
    const ticket = this.#ticket
    this.#ticket = null
    return ticket === null ? takeSight(this.#path) : joinSight(ticket, this.#path)
  }
}
