/**
 * The order in which tests are asked about a mutant, the one most likely to notice it first: those that noticed one in the same
 * source, the latest first; the one beside the source; the others from the quickest on.
 * @param tests that reach the mutant, as built: `dist/src/store/admit.test.js`
 */
export function likelyFirst(
  tests: readonly string[],
  { file, killers, costs }: LikelyFirstOptions,
): string[] {
  const beside = `/${file.replace(/^.*\//, '').replace(/\.ts$/, '.test.js')}`
  const rank = (test: string): number => {
    const latest = killers.indexOf(test)
    if (latest !== -1) return latest
    return test.endsWith(beside) ? killers.length : killers.length + 1
  }
  return [...tests].sort((a, b) => rank(a) - rank(b) || (costs.get(a) ?? 0) - (costs.get(b) ?? 0))
}

interface LikelyFirstOptions {
  /** the source that was changed */
  readonly file: string
  /** tests that noticed mutants of it, the latest first */
  readonly killers: readonly string[]
  /** what each took when nothing was changed, in ms */
  readonly costs: ReadonlyMap<string, number>
}
