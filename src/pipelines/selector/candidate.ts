/** A node the selector may regenerate (B13.3). The claims of one document are one node, `c(D4)`. */
export interface Candidate {
  readonly name: string
  /** w: pre-event dependents + 1 (B13.4) */
  readonly value: number
  /** c: predicted prompt characters ÷ those of a full rebuild (B13.4) */
  readonly cost: number
  /** candidates that must be selected for this one to be */
  readonly predecessors: readonly string[]
}

/** What selecting a candidate adds to the objective: w − λc. */
export function gain(candidate: Candidate, lambda: number): number {
  return candidate.value - lambda * candidate.cost
}

/** Gains closer than this count as equal: λc is a product of rounded quotients. */
export const TIE = 1e-9
