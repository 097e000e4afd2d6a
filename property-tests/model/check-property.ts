import fc from 'fast-check'
import t from 'tap'
import { lawRuns } from '../testing/law-runs.ts'

/** Far above what any number of runs takes that is asked for by hand; the runner bounds a file by itself. */
const TIMEOUT_MS = 3_600_000

/**
 * One property as a test: prints its seed, and for a failure the smallest case with one line that replays it.
 * @param file the test's own, as compiled: `property-tests/model/store-model`
 */
export function checkProperty<Case>(
  name: string,
  property: fc.IAsyncProperty<Case> | fc.IProperty<Case>,
  { file }: { readonly file: string },
): void {
  t.setTimeout(TIMEOUT_MS)
  t.test(name, async (t) => {
    const settings = lawRuns(process.env)
    t.comment(`seed ${settings.seed}, ${settings.numRuns} runs`)
    const details = await fc.check(property as fc.IAsyncProperty<Case>, settings)
    t.notOk(details.failed, details.failed ? failure(details, file) : `held in ${details.numRuns} runs`)
  })
}

function failure<Case>(details: fc.RunDetails<Case>, file: string): string {
  const { counterexample, counterexamplePath, errorInstance, seed } = details
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  const smallest = fc.stringify(counterexample)
  const commands = /replayPath="(?<path>[^"]+)"/.exec(smallest)?.groups?.path
  const replay = commands === undefined ? '' : `PALIMPSEST_REPLAY='${commands}' `
  const again = `${replay}PALIMPSEST_SEED=${seed} PALIMPSEST_PATH='${counterexamplePath ?? ''}' node dist/${file}.test.js`
  return `${why.split('\n', 1)[0] ?? ''}; smallest case ${smallest}; again: ${again}`
}
