import type { Output } from './output.ts'
import type { Streams } from './streams.ts'
import type { VerbOptions } from './verb-options.ts'

/** 0 done, 1 usage or internal error, 2 finished with failed items, 3 a check did not hold, 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 3 | 130

/** One option of a verb: its name without dashes, and what its value must be. */
export interface VerbOption {
  readonly name: string
  /** `count`: a whole number from 1; `number`: a whole number from 0; `flag`: no value */
  readonly kind: 'text' | 'count' | 'number' | 'flag'
  /** what the value is called in the help; ignored for flags */
  readonly value?: string
  readonly summary: string
  /** another name for it, accepted and not shown */
  readonly alias?: string
  /** single-letter form */
  readonly short?: string
}

/** One verb of the command line. Its module holds words only; `run` imports what does the work. */
export interface Verb {
  readonly name: string
  /** the positional arguments, all required */
  readonly args: readonly { readonly name: string; readonly summary: string }[]
  readonly summary: string
  readonly options: readonly VerbOption[]
  readonly examples: readonly string[]
  run(invocation: Invocation): Promise<ExitCode>
}

/** What the user asked a verb for, and where it may speak. */
export interface Invocation {
  readonly args: readonly string[]
  readonly options: VerbOptions
  readonly isJson: boolean
  readonly output: Output
  /** one line on stderr for people */
  readonly notice: (line: string) => void
  readonly streams: Streams
}
