import type { EquivalentMutant } from './equivalent-mutant.ts'
import type { StrykerMutant } from './stryker-mutant.ts'

/** The share of StrykerJS's mutants that tests have to kill, in percent. */
const PERCENT_MIN = 95

/** What StrykerJS's mutants say of the tests. */
export interface StrykerVerdict {
  readonly killed: number
  readonly total: number
  /** survivors that nobody has called equivalent */
  readonly unexplained: readonly StrykerMutant[]
  /** what is called equivalent and was killed */
  readonly refuted: readonly EquivalentMutant[]
  readonly isEnough: boolean
}

/** Counts what was killed and looks survivors up among the equivalent ones; explained survivors still count as survivors. */
export function judgeStryker(
  mutants: readonly StrykerMutant[],
  equivalents: readonly EquivalentMutant[],
): StrykerVerdict {
  const keyOf = ({ file, text, mutator, replacement }: EquivalentMutant | StrykerMutant): string =>
    JSON.stringify([file, text, mutator, replacement])
  const explained = new Set(equivalents.map(keyOf))
  const survivors = mutants.filter(({ fate }) => fate === 'survived')
  const surviving = new Set(survivors.map(keyOf))
  const killed = new Set(mutants.filter(({ fate }) => fate === 'killed').map(keyOf))
  const count = mutants.length - survivors.length
  return {
    killed: count,
    total: mutants.length,
    unexplained: survivors.filter((mutant) => !explained.has(keyOf(mutant))),
    refuted: equivalents.filter((mutant) => killed.has(keyOf(mutant)) && !surviving.has(keyOf(mutant))),
    isEnough: count * 100 >= mutants.length * PERCENT_MIN,
  }
}
