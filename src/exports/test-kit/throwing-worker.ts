/** A thread that meets a fault of the program. */
export function score(): Uint8Array {
  throw new Error('Broken invariant: two and two are four')
}
