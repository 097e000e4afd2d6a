import { runStryker } from './run-stryker.ts'
import type { StrykerMutant } from './stryker-mutant.ts'
import type { StrykerRoom } from './stryker-room.ts'

/**
 * StrykerJS on a folder: first by its quick tests, then, for the lines in which a mutant survived, by the slow ones.
 * @param root of a repository that was built
 * @param options sources or ranges of lines of them
 */
export async function runRoom(
  root: string,
  room: StrykerRoom,
  options: { readonly mutate: readonly string[]; readonly isIncremental: boolean },
): Promise<StrykerMutant[]> {
  const { isIncremental, mutate } = options
  const name = room.folder.replaceAll('/', '-')
  const quick = await runStryker(root, { name, mutate, tests: room.tests, isIncremental })
  const survivors = quick.filter(({ fate }) => fate === 'survived')
  if (survivors.length === 0 || room.slowTests.length === 0) return quick
  const ranges = survivors.map(({ file, line, lastLine }) => `${file}:${line}-${lastLine}`)
  const slow = await runStryker(root, {
    name: `${name}-slow`,
    mutate: [...new Set(ranges)],
    tests: room.slowTests,
    isIncremental,
  })
  const killed = new Set(slow.filter(({ fate }) => fate === 'killed').map(keyOf))
  return quick.map((mutant) => (killed.has(keyOf(mutant)) ? { ...mutant, fate: 'killed' } : mutant))
}

function keyOf({ file, line, column, mutator, replacement }: StrykerMutant): string {
  return JSON.stringify([file, line, column, mutator, replacement])
}
