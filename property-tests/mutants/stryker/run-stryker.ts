import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { likelyRunner } from './likely-runner.ts'
import type { StrykerMutant } from './stryker-mutant.ts'
import { textOf } from './text-of.ts'

/** Everything StrykerJS writes lies here; git does not look at it. */
const WORK = '.mutants'

/**
 * Added to one and a half times what the tests took without a mutant before one counts as hanging. Long: a busy machine must not
 * make an equivalent mutant look killed.
 */
const HANGS_AFTER_MS = 60_000

const FATES: Readonly<Record<string, StrykerMutant['fate']>> = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'survived',
}

/** What to change, by which tests to judge it, and whether answers of the run before are good where nothing changed. */
export interface StrykerTask {
  readonly name: string
  /** sources, or ranges of lines of them: `src/store/admit.ts:10-20` */
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
  readonly isIncremental: boolean
}

/**
 * Runs StrykerJS in a copy of the built tree: sources are changed as TypeScript, compiled without a look at types, and judged
 * by the built tests. One mutant at a time.
 * @param root of a repository that was built
 * @returns mutants that were judged; those that do not compile or that StrykerJS ignores are left out
 */
export async function runStryker(root: string, task: StrykerTask): Promise<StrykerMutant[]> {
  const sources = [...new Set(task.mutate.map((part) => part.replace(/:.*$/, '')))]
  const stryker = new Stryker({
    testRunner: likelyRunner.name,
    plugins: ['@stryker-mutator/tap-runner', likelyRunner.module],
    mutate: [...task.mutate],
    buildCommand: `node dist/tools/compile-sources.js ${sources.join(' ')}`,
    tap: { testFiles: task.tests.map((test) => `dist/${test.replace(/\.ts$/, '.js')}`), nodeArgs: [] },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: HANGS_AFTER_MS,
    dryRunTimeoutMinutes: 30,
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    incremental: task.isIncremental,
    incrementalFile: `${WORK}/${task.name}.json`,
    tempDirName: `${WORK}/tmp`,
    ignorePatterns: ['.tap', 'results', 'docs', 'reports'],
  })
  const lines = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n')]))
  const results = await stryker.runMutationTest()
  return results.flatMap(({ fileName, location, mutatorName, replacement, status }): StrykerMutant[] => {
    const fate = FATES[status]
    const file = relative(resolve(root), resolve(root, fileName))
    const { line, column } = location.start
    const text = textOf(lines.get(file) ?? [], location)
    return fate === undefined
      ? []
      : [
          {
            file,
            line,
            column,
            lastLine: location.end.line,
            lastColumn: location.end.column,
            text,
            mutator: mutatorName,
            replacement: oneLine(replacement),
            fate,
          },
        ]
  })
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
