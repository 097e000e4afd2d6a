import type { Clock } from '../../src/clock/index.ts'
import { UserError } from '../../src/ids/index.ts'
import type { CataloguedLaw, SubjectReport } from '../law-catalogue.ts'
import { replayLine } from '../replay-line.ts'

/** What is tried, and how far. */
export interface DeepRun {
  /** of names of laws; all when empty */
  readonly parts: readonly string[]
  /** of each law */
  readonly cases: number
  /** cases from one seed; `cases` is rounded up to whole slices */
  readonly slice: number
  readonly seed: number
  /** the slice to go on with, from 1 */
  readonly from: number
  readonly clock: Pick<Clock, 'elapsed'>
  readonly print: (line: string) => void
}

/**
 * Tries laws slice by slice, in the catalogue's order, and prints a line for each slice and one for each law: with the seed,
 * how long it took, and for a law that is broken the line that replays the case. A law that is broken is not tried further.
 * @returns whether all laws held
 * @throws UserError `law-unknown` when no law has such a name, `option-invalid` when no case would be tried
 */
export async function deepRun(laws: readonly CataloguedLaw[], run: DeepRun): Promise<boolean> {
  const { parts, slice, from, clock, print } = run
  const chosen = laws.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
  if (chosen.length === 0) {
    const names = laws.map(({ name }) => name).join(', ')
    throw new UserError('law-unknown', `Cannot try ${parts.join(', ')}: there are ${names}`)
  }
  const slices = slicesOf(run)
  let isSound = true
  for (const law of chosen) {
    const began = clock.elapsed()
    let [done, held] = [0, true]
    for (let at = from; at <= slices && held; at += 1) {
      const seed = run.seed + at - 1
      const reports = await reportsOf(law, { seed, numRuns: slice })
      done += casesOf(reports)
      print(`${law.name}: slice ${at} of ${slices}, seed ${seed}: ${done} cases, ${seconds(began, clock)} s`)
      const wrong = reports.filter(({ report }) => !/^holds$|-by-design$/.test(report.outcome))
      for (const found of wrong) print(wrongLine(found, law.file))
      held = wrong.length === 0
    }
    held &&= done > 0
    isSound &&= held
    print(`${law.name}: ${held ? 'holds' : 'does not hold'}, ${done} cases, ${seconds(began, clock)} s`)
  }
  return isSound
}

/** How many slices there are, refusing what would try none of them. */
function slicesOf({ cases, slice, from }: DeepRun): number {
  for (const [name, value] of Object.entries({ cases, slice, from }))
    if (value < 1) throw new UserError('option-invalid', `Cannot try laws: --${name} has to be 1 or more`)
  const slices = Math.ceil(cases / slice)
  if (from <= slices) return slices
  throw new UserError(
    'option-invalid',
    `Cannot go on with slice ${from}: there are ${slices} of ${slice} cases`,
  )
}

/** Cases in which the law had to hold; what it is found to be by design is tried beside them. */
function casesOf(reports: readonly SubjectReport[]): number {
  const counted = reports.filter(({ report }) => !report.outcome.endsWith('-by-design'))
  return counted.reduce((sum, { report }) => sum + report.runs, 0)
}

async function reportsOf(
  law: CataloguedLaw,
  options: { readonly seed: number; readonly numRuns: number },
): Promise<SubjectReport[]> {
  const reports: SubjectReport[] = []
  for await (const report of law.check(options)) reports.push(report)
  return reports
}

function seconds(began: number, clock: DeepRun['clock']): string {
  return ((clock.elapsed() - began) / 1000).toFixed(1)
}

function wrongLine({ subject, report }: SubjectReport, file: string): string {
  const { outcome, reason, counterexample } = report
  return `  ${subject}: ${outcome}: ${reason ?? ''} – ${replayLine(report, file)}\n  ${counterexample ?? ''}`
}
