import type { Mutant } from './mutant.ts'
import type { MutantBench } from './mutant-bench.ts'
import { testsByCost } from './tests-by-cost.ts'

/** How many mutants were noticed by some test. */
export interface Killed {
  readonly killed: number
  readonly total: number
  /** those that no test notices */
  readonly survivors: readonly string[]
}

/**
 * Tries every mutant until a test notices it, cheapest tests first.
 * @param options tests from the root; `print` is told each mutant's fate
 * @throws Error for a patch that does not apply, naming it
 */
export async function handMutants(
  mutants: readonly Mutant[],
  options: {
    readonly bench: MutantBench
    readonly tests: readonly string[]
    readonly print: (line: string) => void
  },
): Promise<Killed> {
  const { bench, tests, print } = options
  const survivors: string[] = []
  for (const mutant of mutants) {
    const ends = await bench.ask(mutant, testsByCost(mutant.file, tests), (end) => end !== 'passed')
    const killer = [...ends].find(([, end]) => end !== 'passed')
    if (killer === undefined) survivors.push(mutant.name)
    const fate =
      killer === undefined
        ? `SURVIVED ${ends.size} test files: ${mutant.breaks}`
        : `killed by ${killer[0]}${killer[1] === 'hung' ? ' (hung)' : ''}`
    print(`${mutant.name}: ${fate}`)
  }
  return { killed: mutants.length - survivors.length, total: mutants.length, survivors }
}
