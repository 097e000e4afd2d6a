import { dirname } from 'node:path/posix'

/** From what takes milliseconds to what takes a minute; a test that none of these names is not asked. */
const TIERS: readonly RegExp[] = [
  /^property-tests\/histories\/nasty-histories\.test/,
  /^property-tests\/(h[1-4]|h[67]|gateway|revision|snapshot|fold)[^/]*\.test/,
  /^property-tests\/[^/]*\.test/,
  /^machines\/trajectory\/[^/]*\.test/,
  /^property-tests\/model\/store-model\.test/,
  /^property-tests\/small-world\/enumerate\.test/,
  /^property-tests\/model\/interleavings\.test/,
  /^src\/runs\/end-to-end\/(matrix|selector|kill-and-resume|replay)\.test/,
]

/**
 * The tests a mutant of one file meets, cheapest first: the one beside the file, others of its folder, laws, model, small
 * world, the matrix.
 * @param tests every test file from the root, e.g. `src/store/admit.test.ts`
 */
export function testsByCost(file: string, tests: readonly string[]): string[] {
  const beside = file.replace(/\.ts$/, '.test.ts')
  const folder = dirname(file)
  const rank = (test: string): number => {
    if (test === beside) return -2
    if (dirname(test) === folder) return -1
    return TIERS.findIndex((tier) => tier.test(test))
  }
  return tests
    .map((test) => ({ test, rank: rank(test) }))
    .filter(({ test, rank }) => rank >= 0 || dirname(test) === folder)
    .sort((a, b) => a.rank - b.rank || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test)
}
