import type { LawReport } from './law-report.ts'

/** Reports for people: one line a law, and below a broken one the smallest case and how to come back to it. */
export function lawLines(reports: readonly LawReport[]): string {
  const width = Math.max(0, ...reports.map(({ law }) => law.length))
  return reports.flatMap((report) => linesOf(report, width)).join('\n')
}

function linesOf(
  { law, outcome, reason, runs, seed, path, counterexample }: LawReport,
  width: number,
): string[] {
  const head = `${law.padEnd(width)}  ${outcome}`
  if (outcome !== 'broken') return [reason === null ? `${head}, ${runs} cases` : `${head}: ${reason}`]
  return [
    `${head}: ${reason ?? 'the law does not hold'}`,
    ...(counterexample === null ? [] : [`  ${counterexample}`]),
    ...(path === null ? [] : [`  again: { law: '${law}', seed: ${seed}, path: '${path}' }`]),
  ]
}
