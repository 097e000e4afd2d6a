import { invariant } from '../../ids/index.ts'
import { checkRun } from '../check-run.ts'
import type { FurtherPipelines } from '../replay/pipeline-rule.ts'

/** What is known of a run that a test has made. */
export interface MustHoldOptions {
  /** whether it may have ended before any trajectory began; else one of which nothing can be checked is a failure */
  readonly mayHaveBegunNone?: boolean
  /** as `checkRun` takes them */
  readonly pipelines?: FurtherPipelines
}

/** Checks a run that a test has made, finished or not. @throws when any law, total or checksum does not hold in it */
export async function mustHold(
  directory: string,
  { mayHaveBegunNone = false, pipelines = {} }: MustHoldOptions = {},
): Promise<void> {
  const { holds, violations, trajectories, quarantinedUndone } = await checkRun({ directory, pipelines })
  const [first] = violations
  const said = first === undefined ? '' : `${first.law}: ${first.reason}\n${first.history.join('\n')}`
  invariant(first === undefined, `the run in ${directory} holds every law it can be checked for: ${said}`)
  invariant(quarantinedUndone === 0, `what was set aside in ${directory} is done anew`)
  const isEmpty = mayHaveBegunNone && trajectories === 0
  invariant(holds || isEmpty, `something in ${directory} has begun and was checked`)
}
