/**
 * A mistake the user can mend: the command line prints its message on one line, without a stack, and exits 1.
 * The message says what, where, which item and what to do.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
  /** stable machine-readable name of the situation, such as `corpus-missing` */
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
