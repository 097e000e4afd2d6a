import type { EquivalentMutant } from './equivalent-mutant.ts'
import { judgeStryker } from './judge-stryker.ts'
import { runStryker } from './run-stryker.ts'
import type { StrykerMutant } from './stryker-mutant.ts'
import type { StrykerRoom } from './stryker-room.ts'

/**
 * StrykerJS on a folder: first by its quick tests, then, where a mutant survived that nobody has called equivalent, by the slow ones.
 * @param root of a repository that was built
 * @param options sources or ranges of lines of them
 */
export async function runRoom(
  root: string,
  room: StrykerRoom,
  options: RoomOptions,
): Promise<StrykerMutant[]> {
  const { isIncremental, mutate, equivalents } = options
  const name = room.folder.replaceAll('/', '-')
  const quick = await runStryker(root, { name, mutate, tests: room.tests, isIncremental })
  const survivors = judgeStryker(quick, equivalents).unexplained
  if (survivors.length === 0 || room.slowTests.length === 0) return quick
  const ranges = survivors.map(
    ({ file, line, column, lastLine, lastColumn }) =>
      `${file}:${line}:${column - 1}-${lastLine}:${lastColumn - 1}`,
  )
  const slow = await runStryker(root, {
    name: `${name}-slow`,
    mutate: [...new Set(ranges)],
    tests: room.slowTests,
    isIncremental,
  })
  const killed = new Set(slow.filter(({ fate }) => fate === 'killed').map(keyOf))
  return quick.map((mutant) => (killed.has(keyOf(mutant)) ? { ...mutant, fate: 'killed' } : mutant))
}

interface RoomOptions {
  readonly mutate: readonly string[]
  readonly isIncremental: boolean
  readonly equivalents: readonly EquivalentMutant[]
}

function keyOf({ file, line, column, mutator, replacement }: StrykerMutant): string {
  return JSON.stringify([file, line, column, mutator, replacement])
}
