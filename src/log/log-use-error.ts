/**
 * A mistake of the program that uses the log, never of the person who runs it.
 * `log-sequence-conflict`: an append expected another place in its stream; `log-value`: something that the log cannot
 * hold; `log-closed`: an append after `close`; `log-overloaded`: far more appends than callers that await them.
 */
export class LogUseError extends Error {
  override readonly name = 'LogUseError'
  readonly code: 'log-sequence-conflict' | 'log-value' | 'log-closed' | 'log-overloaded'

  constructor(code: LogUseError['code'], message: string) {
    super(message)
    this.code = code
  }
}
