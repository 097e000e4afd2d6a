/** Time as an argument: nothing outside `src/clock` and `src/cli` reads the system's clock or sets a timer. */
export interface Clock {
  /** Milliseconds since the epoch, for people: a clock that is set goes backwards and jumps. */
  now(): number
  /** Whole milliseconds since some moment, for durations: never goes backwards. */
  elapsed(): number
  /** Resolves after `milliseconds`; rejects with the signal's reason when it is aborted first. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** A signal that aborts after `milliseconds`; `clear` releases its timer. */
  deadline(milliseconds: number): { readonly signal: AbortSignal; clear(): void }
}
