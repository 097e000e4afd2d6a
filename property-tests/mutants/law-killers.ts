import type { Mutant } from './mutant.ts'
import type { MutantBench } from './mutant-bench.ts'
import { tryLaws } from './try-laws.ts'

/** Cases a law is tried with: one that notices a mutant at all notices it early. */
const RUNS = 300

/** Which laws notice which mutant. */
export interface LawKillers {
  /** every law, by name */
  readonly laws: readonly string[]
  /** by mutant, the laws that notice it */
  readonly killers: ReadonlyMap<string, readonly string[]>
}

/**
 * Asks every law about every mutant, also after one has noticed it.
 * @param options folder of the bench's copy; `print` is told who noticed each mutant
 * @throws Error when a law is broken without any mutant
 */
export async function lawKillers(
  mutants: readonly Mutant[],
  options: {
    readonly bench: MutantBench
    readonly folder: string
    readonly print: (line: string) => void
  },
): Promise<LawKillers> {
  const { bench, folder, print } = options
  const sound = await tryLaws(folder, RUNS)
  const broken = brokenOf(sound)
  if (broken.length > 0)
    throw new Error(`Cannot judge mutants by ${broken.join(', ')}: broken without any mutant`)
  const killers = new Map<string, readonly string[]>()
  for (const mutant of mutants) {
    const found = brokenOf(await bench.whileBroken(mutant, (copy) => tryLaws(copy, RUNS)))
    killers.set(mutant.name, found)
    print(`${mutant.name}: ${found.length === 0 ? 'no law' : found.join(', ')}`)
  }
  return { laws: [...sound.keys()], killers }
}

function brokenOf(verdicts: ReadonlyMap<string, boolean>): string[] {
  return [...verdicts].filter(([, isBroken]) => isBroken).map(([law]) => law)
}
