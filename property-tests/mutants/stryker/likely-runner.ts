import { fileURLToPath } from 'node:url'
import { createTapTestRunnerFactory, type TapTestRunner } from '@stryker-mutator/tap-runner'
import { likelyFirst } from './likely-first.ts'

const createTap = createTapTestRunnerFactory()

/** In seconds. What hangs is StrykerJS's to tell: tap's own bound would call a slow machine a test that failed. */
process.env.TAP_TIMEOUT = '3600'

/** StrykerJS's tap runner, which stops at the first test that fails, asking the likeliest test first. */
function createLikely(injector: Parameters<typeof createTap>[0]): TapTestRunner {
  const runner = createTap(injector)
  const dryRun = runner.dryRun.bind(runner)
  const mutantRun = runner.mutantRun.bind(runner)
  const costs = new Map<string, number>()
  const killersOf = new Map<string, readonly string[]>()
  runner.dryRun = async (options) => {
    const result = await dryRun(options)
    if ('tests' in result)
      for (const { fileName, timeSpentMs } of result.tests) costs.set(fileName ?? '', timeSpentMs)
    return result
  }
  runner.mutantRun = async (options) => {
    const file = options.activeMutant.fileName
    const killers = killersOf.get(file) ?? []
    const tests = options.testFilter
    const result = await mutantRun(
      tests === undefined
        ? options
        : { ...options, testFilter: likelyFirst(tests, { file, killers, costs }) },
    )
    if ('killedBy' in result) killersOf.set(file, [...new Set([...[result.killedBy].flat(), ...killers])])
    return result
  }
  return runner
}
createLikely.inject = createTap.inject

/** What StrykerJS looks for in a module of plugins. */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'likely', factory: createLikely }] as const

/** The runner as StrykerJS is told of it: its name, and the module to find it in. */
export const likelyRunner = { name: strykerPlugins[0].name, module: fileURLToPath(import.meta.url) } as const
