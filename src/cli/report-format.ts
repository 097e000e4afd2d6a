import { UserError } from '../ids/index.ts'
import { nearestName } from '../plans/index.ts'

export const REPORT_FORMATS = ['terminal', 'markdown', 'csv', 'json'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/**
 * The format a user asked for; null when they left it open.
 * @throws UserError `not-available` for html, `format-unknown`
 */
export function reportFormat(name: string | undefined): ReportFormat | null {
  if (name === undefined) return null
  if (name === 'html') {
    const others = REPORT_FORMATS.join(', ')
    throw new UserError('not-available', `--format html is not available yet: choose one of ${others}`)
  }
  const known = REPORT_FORMATS.find((format) => format === name)
  if (known !== undefined) return known
  const hint = `the nearest is '${nearestName(name, REPORT_FORMATS) ?? ''}' (known: ${REPORT_FORMATS.join(', ')})`
  throw new UserError('format-unknown', `unknown format '${name}'; ${hint}`)
}
