/** Files of a source tree that the compiler does not emit and a running program does not read. */
const NOT_DATA = /\.(ts|md)$/

/** What to do after the compiler: built files without a source, and data files to set beside the built ones. */
export interface BuildPlan {
  readonly stale: readonly string[]
  readonly copies: readonly string[]
}

/** Decides it from the paths of both trees, each relative to its root. */
export function planBuild(trees: {
  readonly sources: readonly string[]
  readonly built: readonly string[]
}): BuildPlan {
  const sources = new Set(trees.sources)
  return {
    stale: trees.built.filter(
      (file) => !sources.has(file) && !sources.has(file.replace(/\.(?:js|d\.ts)$/, '.ts')),
    ),
    copies: trees.sources.filter((file) => !NOT_DATA.test(file)),
  }
}
