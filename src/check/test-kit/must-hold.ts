import { invariant } from '../../ids/index.ts'
import { checkRun } from '../check-run.ts'

/** Checks a run that a test has made, finished or not. @throws when any law, total or checksum does not hold in it */
export async function mustHold(directory: string): Promise<void> {
  const { violations, violationsTotal, quarantinedUndone } = await checkRun({ directory })
  const first = violations[0]
  const said = first === undefined ? '' : `${first.law}: ${first.reason}\n${first.history.join('\n')}`
  invariant(violationsTotal === 0, `the run in ${directory} holds every law it can be checked for: ${said}`)
  invariant(quarantinedUndone === 0, `what was set aside in ${directory} is done anew`)
}
