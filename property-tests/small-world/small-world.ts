import type { Step } from '../histories/step.ts'

/** A world small enough to try everything that can happen in it. */
export interface SmallWorld {
  readonly name: string
  /** the history that it begins with; it treats all documents alike */
  readonly setup: string
  readonly documents: number
  readonly sessions: number
  /** of each session */
  readonly operationsMax: number
  /** what a session may do, alike for all documents: `d` stands for each of them, `all` for all of them */
  readonly operations: readonly string[]
}

/** A step of a small world with the documents it names by number: one that names several treats them alike and lists none. */
export interface SmallStep {
  readonly step: Step
  readonly document: number | null
}
