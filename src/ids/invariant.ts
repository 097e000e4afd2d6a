/** Ends the run when something that must hold does not: a fault of this program, never of its input. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${message}`)
}
