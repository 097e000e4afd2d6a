import { checkRun, LAWS, type CheckAnswer, type Violation } from '../../check/index.ts'
import { checkDisplay } from '../check-display.ts'
import type { ExitCode, Invocation } from '../verb.ts'

/**
 * Prints whether a run's log keeps every law: exit code 0 when it does, 3 when it does not or nothing was checked.
 * @throws UserError as `checkRun`
 */
export async function printCheck(invocation: Invocation): Promise<ExitCode> {
  const { args, options, isJson, output, streams } = invocation
  const display = checkDisplay(streams.stderr, options.flag('quiet'))
  const answer = await checkRun({ directory: args[0] ?? '', onProgress: display.show }).finally(display.end)
  await output.write(isJson ? `${JSON.stringify(checkJson(answer))}\n` : `${checkLines(answer).join('\n')}\n`)
  return answer.holds ? 0 : 3
}

function checkJson(answer: CheckAnswer): Record<string, unknown> {
  return {
    laws: answer.laws,
    not_exercised: answer.notExercised,
    by_design: answer.byDesign,
    violations: answer.violations,
    violations_total: answer.violationsTotal,
    trajectories: answer.trajectories,
    entries: answer.entries,
    bodies: answer.bodies,
    quarantined: answer.quarantined,
    quarantined_undone: answer.quarantinedUndone,
    holds: answer.holds,
  }
}

function checkLines(answer: CheckAnswer): string[] {
  const laws = Object.entries(answer.laws)
  const width = Math.max(0, ...laws.map(([law]) => law.length))
  const digits = Math.max(0, ...laws.map(([, count]) => String(count).length))
  return [
    ...laws.map(
      ([law, count]) =>
        `${law.padEnd(width)}  ${String(count).padStart(digits)}  ${LAWS[law as keyof typeof LAWS]}`,
    ),
    ...answer.notExercised.map(
      (law) => `${law.padEnd(width)}  ${'–'.padStart(digits)}  not exercised by this run`,
    ),
    ...(answer.byDesign.length === 0
      ? []
      : ['', 'By design:', ...answer.byDesign.map((line) => `  ${line}`)]),
    ...violationLines(answer),
    '',
    verdictLine(answer),
  ]
}

function violationLines({ violations, violationsTotal }: CheckAnswer): string[] {
  if (violationsTotal === 0) return []
  const untold = violationsTotal - violations.length
  return [
    '',
    'Violations:',
    ...violations.flatMap(violationText),
    ...(untold > 0 ? [`  … and ${untold} more`] : []),
  ]
}

function violationText({ law, trajectory, sequence, reason, history }: Violation): string[] {
  const where = trajectory === null ? '' : ` in ${trajectory}${sequence === null ? '' : ` at ${sequence}`}`
  return [`  ${law}${where}: ${reason}`, ...history.map((line) => `      ${line}`)]
}

function verdictLine(answer: CheckAnswer): string {
  const { trajectories, entries, bodies, violationsTotal, quarantinedUndone, holds } = answer
  const amount = `${trajectories} trajectories, ${entries} entries, ${bodies} bodies`
  if (holds) return `Holds: ${amount}${asideText(answer)}`
  if (violationsTotal > 0)
    return `Does not hold: ${violationsTotal} violations in ${amount}${asideText(answer)}`
  if (quarantinedUndone > 0) return `Does not hold: ${amount}${asideText(answer)}`
  const cause = answer.planned === 0 ? 'this run has no trajectories' : 'no trajectory has begun'
  return `Nothing was checked: ${cause}, and a run in which nothing was checked is no pass`
}

/** What was set aside when a damaged log was made anew, and whether it is done again. */
function asideText({ quarantined, quarantinedUndone }: CheckAnswer): string {
  if (quarantined === 0) return ''
  const were = quarantined === 1 ? 'trajectory was' : 'trajectories were'
  const said = `; ${quarantined} ${were} set aside because the log was damaged`
  if (quarantinedUndone === 0) return `${said}, and ${quarantined === 1 ? 'is' : 'all are'} done anew`
  const are = quarantinedUndone === 1 ? 'is' : 'are'
  return `${said}, ${quarantinedUndone} of them ${are} not done anew yet: run the plan there again`
}
