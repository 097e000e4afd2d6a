/** A mutant of StrykerJS that no test can tell from the source, and why. Found again by its text, not by line number. */
export interface EquivalentMutant {
  readonly file: string
  readonly text: string
  readonly mutator: string
  readonly replacement: string
  readonly reason: string
}
