/**
 * Refuses what is not a count.
 * @throws RangeError unless `value` is a whole number in [0, max]
 */
export function checkCount(name: string, { value, max }: { value: number; max: number }): void {
  if (Number.isInteger(value) && value >= 0 && value <= max) return
  throw new RangeError(`Cannot use ${name}=${value}: expected a whole number from 0 to ${max}`)
}
