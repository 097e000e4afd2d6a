import type { LawReport } from './testing/law-report.ts'

/**
 * The line that tries the smallest case of a report again.
 * @param file the test, from the root: `property-tests/homes-agree`
 */
export function replayLine({ seed, path, counterexample }: LawReport, file: string): string {
  const at = path === null ? '' : ` PALIMPSEST_PATH=${path}`
  const commands = /replayPath="(?<replay>[^"]+)"/.exec(counterexample ?? '')?.groups?.replay
  const replay = commands === undefined ? '' : ` PALIMPSEST_REPLAY='${commands}'`
  return `PALIMPSEST_SEED=${seed}${at}${replay} npx tsx ${file}.test.ts`
}
