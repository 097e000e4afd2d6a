import fc from 'fast-check'
import type { ByDesign, Law } from './law.ts'
import type { LawReport } from './law-report.ts'

/** How many cases of a law are tried, and from which seed; or one case of an earlier report. */
export interface LawOptions {
  readonly seed: number
  /** cases to try, each anew */
  readonly numRuns: number
  /** of an earlier report: tries that case alone */
  readonly path?: string
}

/**
 * Tries one law on a subject. Never throws for a broken law: says so.
 * @returns `unknown` when a situation that the law is about was not met once; a path names one case and is let off that
 */
export async function checkLaw<Subject>(
  law: Law<Subject>,
  subject: Subject,
  options: LawOptions,
): Promise<LawReport> {
  const met = Object.fromEntries(law.situations.map((situation): [string, number] => [situation, 0]))
  const property = law.property(subject, (situation) => {
    met[situation] = (met[situation] ?? 0) + 1
  })
  const details = await fc.check(property, { ...options, path: options.path ?? '' })
  const missed = law.situations.filter((situation) => met[situation] === 0)
  const isPartial = missed.length > 0 && options.path === undefined
  const found = details.failed ? 'broken' : isPartial ? 'unknown' : 'holds'
  const design = law.byDesign?.(subject) ?? null
  const isByDesign = design?.outcome === found && (found !== 'broken' || isSaid(design, details))
  return {
    law: law.name,
    section: law.section,
    outcome: isByDesign ? `${design.outcome}-by-design` : found,
    reason: isByDesign ? design.reason : reasonOf(found, details, missed),
    runs: details.numRuns,
    met,
    seed: details.seed,
    path: details.counterexamplePath,
    counterexample: details.counterexample === null ? null : fc.stringify(details.counterexample),
  }
}

function isSaid(design: ByDesign, details: fc.RunDetails<unknown>): boolean {
  return design.outcome === 'broken' && messageOf(details).includes(design.says)
}

function messageOf({ errorInstance }: fc.RunDetails<unknown>): string {
  return errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
}

function reasonOf(
  found: 'broken' | 'unknown' | 'holds',
  details: fc.RunDetails<unknown>,
  missed: readonly string[],
): string | null {
  if (found === 'holds') return null
  if (found === 'unknown') return `never met: ${missed.join('; ')}`
  const message = messageOf(details)
  if (details.interrupted || message === 'null') return `only ${details.numRuns} cases could be made`
  return message.split('\n').find((line) => line.trim() !== '') ?? message
}
