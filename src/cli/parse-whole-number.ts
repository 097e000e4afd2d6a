import { InvalidArgumentError } from 'commander'

/** Reads an option's value as a whole number of at least `least`, written in plain digits. */
export function parseWholeNumber(text: string, least: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number
  throw new InvalidArgumentError(`Expected a whole number of at least ${least}.`)
}
