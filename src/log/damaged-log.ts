import { UserError } from '../ids/index.ts'
import { FAULTS_TOLD_MAX } from './limits.ts'

/** The files of a log are not what was written to them. Nothing was changed: `salvageLog` makes a whole log of what is left. */
export class DamagedLog extends UserError {
  /** what is wrong with which file, in a few words each */
  readonly faults: readonly string[]

  constructor(path: string, faults: readonly string[]) {
    const told = faults.slice(0, FAULTS_TOLD_MAX).join(', ')
    const more = faults.length - FAULTS_TOLD_MAX
    super(
      'log-corrupt',
      `Cannot open the log ${path}: its files changed after they were written (${told}${more > 0 ? ` and ${more} more` : ''}); restore them from a copy, or run the plan there again, which sets aside what is damaged and does it anew`,
    )
    this.faults = faults
  }
}
