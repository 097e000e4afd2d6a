import { UserError } from '../../src/ids/index.ts'

const KNOWN = ['seed', 'numRuns', 'path', 'law', 'laws']

/**
 * Refuses options that say nothing a check can do, before any law is tried: as a broken law it would be a fault of the subject.
 * @throws UserError `law-options`
 */
export function checkOptions(options: object): void {
  const { seed, numRuns, path } = options as Readonly<Record<string, unknown>>
  const unknown = Object.keys(options).find((key) => !KNOWN.includes(key))
  if (unknown !== undefined) throw mistake(`there is no option '${unknown}', there are ${KNOWN.join(', ')}`)
  if (seed !== undefined && !Number.isSafeInteger(seed)) {
    throw mistake(`seed is ${JSON.stringify(seed)}; give a whole number`)
  }
  if (numRuns !== undefined && !(Number.isSafeInteger(numRuns) && Number(numRuns) >= 1)) {
    throw mistake(`numRuns is ${JSON.stringify(numRuns)}; give a whole number of at least 1`)
  }
  if (path !== undefined && (typeof path !== 'string' || !/^(\d+(:\d+)*)?$/.test(path))) {
    throw mistake(`path is ${JSON.stringify(path)}; give that of a report, such as 0:1`)
  }
}

function mistake(what: string): UserError {
  return new UserError('law-options', `Cannot try laws with these options: ${what}`)
}
