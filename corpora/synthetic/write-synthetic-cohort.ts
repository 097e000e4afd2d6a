import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { invariant, seededOrder, UserError } from '../../src/ids/index.ts'
import { csvHeader, csvRows, READ_TABLES } from '../eicu/index.ts'
import { SYNTHETIC_BATCH_PEOPLE, SYNTHETIC_PEOPLE_MAX } from './limits.ts'
import { syntheticPerson, UNUSUAL, type Profile } from './synthetic-person.ts'

/** Which synthetic cohort; the same two numbers are the same people. */
export interface SyntheticOptions {
  readonly seed: number
  readonly people: number
}

/** One person in five is unusual: of 40 people at most 8, so that of 16 development people at least 8 are usual. */
const UNUSUAL_SHARE = 0.2
/** One person in eight has no lab results, so that measurements fall back to vital signs. */
const NO_LABS_SHARE = 0.125

/**
 * Writes a seeded cohort in the official eICU layout (gzip CSV, official headers, the six tables that are read), with the
 * oddities of the real tables at about their real rates. Nobody in it exists. Same options, same text.
 * @param options.path a folder; made when it is not there, its tables of these names overwritten
 * @throws UserError `synthetic-people` when the number of people is not from 1 to the bound
 */
export async function writeSyntheticCohort(options: SyntheticOptions & { path: string }): Promise<void> {
  const { seed, people, path } = options
  if (!Number.isSafeInteger(people) || people < 1 || people > SYNTHETIC_PEOPLE_MAX) {
    const range = `a whole number from 1 to ${SYNTHETIC_PEOPLE_MAX}`
    throw new UserError('synthetic-people', `Cannot write ${people} synthetic people: expected ${range}`)
  }
  await mkdir(path, { recursive: true })
  const profiles = assignProfiles(options)
  for (const table of READ_TABLES) await writeFile(join(path, `${table}.csv.gz`), gzipSync(csvHeader(table)))
  for (let first = 0; first < people; first += SYNTHETIC_BATCH_PEOPLE) {
    const numbers = profiles.slice(first, first + SYNTHETIC_BATCH_PEOPLE)
    const batch = numbers.map((assigned, index) =>
      syntheticPerson({ seed, number: first + index, ...assigned }),
    )
    for (const table of READ_TABLES) {
      const text = batch.map((rows) => csvRows(table, rows[table])).join('')
      // Several gzip members in one file are one gzip file; Node writes no time into a member's header.
      await appendFile(join(path, `${table}.csv.gz`), gzipSync(text))
    }
  }
}

/** Exact shares instead of draws a person, so that small cohorts are usable whatever their seed. */
function assignProfiles({ seed, people }: SyntheticOptions): { profile: Profile; hasLabs: boolean }[] {
  const numbers = Array.from({ length: people }, (_entry, number) => number)
  const unusual = new Map<number, Profile>()
  const places = seededOrder(numbers, `synthetic profile ${seed}`, String)
  for (const [index, number] of places.slice(0, Math.floor(people * UNUSUAL_SHARE)).entries()) {
    const profile = UNUSUAL[index % UNUSUAL.length]
    invariant(profile !== undefined, 'there are profiles to choose from')
    unusual.set(number, profile)
  }
  const order = seededOrder(numbers, `synthetic labs ${seed}`, String)
  const withoutLabs = new Set(order.slice(0, Math.floor(people * NO_LABS_SHARE)))
  return numbers.map((number) => ({
    profile: unusual.get(number) ?? 'usual',
    hasLabs: !withoutLabs.has(number),
  }))
}
