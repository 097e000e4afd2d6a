/**
 * Refuses what is not a confidence level.
 * @throws RangeError unless 0 < confidence < 1
 */
export function checkConfidence(confidence: number): void {
  if (confidence > 0 && confidence < 1) return
  throw new RangeError(`Cannot use confidence=${confidence}: expected a number between 0 and 1`)
}
