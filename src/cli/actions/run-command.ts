import { dirname, resolve } from 'node:path'
import { openCohort } from '../../../corpora/open-cohort.ts'
import { systemClock } from '../../clock/index.ts'
import { UserError } from '../../ids/index.ts'
import * as medication from '../../medication/index.ts'
import { ACTIVE_DEFAULT, runPlan, type RunOptions, type RunResult } from '../../runs/index.ts'
import { commandAgain } from '../command-again.ts'
import { dataSource, type DataWish } from '../data-source.ts'
import { listenForInterrupts, type Interrupts } from '../interrupts.ts'
import { parseWholeNumber } from '../parse-whole-number.ts'
import { progressDisplay } from '../progress-display.ts'
import { readPlan } from '../read-plan.ts'
import type { ExitCode, Invocation } from '../verb.ts'
import type { VerbOptions } from '../verb-options.ts'

/**
 * Runs a plan or goes on with it, then prints its tables and where they are. Exit code 0 when every trajectory completed, 2
 * when some failed, 130 when interrupted.
 * @throws UserError anything the user can mend
 */
export async function runCommand(invocation: Invocation): Promise<ExitCode> {
  const { args, options, notice, streams } = invocation
  const planFile = args[0] ?? ''
  const out = requiredOut(options)
  const plan = await readPlan(planFile, options)
  const source = { plan, planFile, data: options.text('data'), env: streams.env }
  if (isUnusedData(source)) notice(`--data is not read: the corpus of ${planFile} is synthetic`)
  const again = commandAgain({ data: source.data, plan, env: streams.env })
  const interrupts = noticedInterrupts(notice, again)
  const display = progressDisplay(streams.stderr, isQuiet(invocation))
  try {
    const request = { ...requestOf(invocation, source), out, drain: interrupts.drain }
    const result = await runPlan({ ...request, onProgress: display.show })
    display.end()
    // Printing tables is no work that has to be gone on with: from here on a signal ends the process at once.
    interrupts.release()
    if (result.kind === 'interrupted') notice(`Interrupted. To go on: ${again}`)
    return await conclude(invocation, { out, result, again })
  } finally {
    display.end()
    interrupts.release()
  }
}

function isQuiet({ options, isJson }: Invocation): boolean {
  return options.flag('quiet') || isJson
}

function noticedInterrupts(notice: Invocation['notice'], again: string): Interrupts {
  return listenForInterrupts(
    () => {
      notice('Interrupted: the calls under way get a moment to finish; interrupt again to stop at once.')
    },
    () => {
      notice(`Stopped. To go on: ${again}`)
    },
  )
}

/** What is to be run and how, as the command line has it. */
function requestOf(
  invocation: Invocation,
  source: DataWish,
): Omit<RunOptions, 'out' | 'drain' | 'onProgress'> {
  const { options, notice, streams } = invocation
  const { plan, planFile } = source
  return {
    plan,
    openCohort: () =>
      openCohort(dataSource(source), () => {
        if (!isQuiet(invocation)) notice('Reading the records.')
      }),
    rules: medication,
    activeMax: activeMax(options),
    attemptDeadlineMs: attemptDeadlineMs(options),
    clock: systemClock(),
    environment: streams.env,
    replayPath: (run) => resolve(dirname(planFile), run),
    pid: process.pid,
    onNotice: notice,
  }
}

/** A folder that is named for a plan whose people are made up. */
function isUnusedData({ plan, data }: DataWish): boolean {
  return plan.corpus.kind === 'synthetic' && data !== undefined
}

async function conclude(
  { isJson, output, streams }: Invocation,
  run: { readonly out: string; readonly result: RunResult; readonly again: string },
): Promise<ExitCode> {
  const { out, result, again } = run
  const { kind, counts } = result
  const code = codeOf(result)
  if (isJson) {
    const next = kind === 'interrupted' ? { continue: again } : {}
    const answer = { run: out, state: kind, ...countsJson(counts), exit: code, ...next }
    await output.write(`${JSON.stringify(answer)}\n`)
  } else if (counts !== null) {
    if (kind === 'finished') await output.write(`${await tablesText(out, streams)}\n`)
    const { planned, completed, failed, abandoned } = counts
    const left = planned - completed - failed - abandoned
    const ended = `${completed} completed, ${failed} failed, ${abandoned} abandoned`
    await output.write(
      `${planned} trajectories: ${ended}${left > 0 ? `, ${left} to do` : ''}\nRun: ${out}\n${adviceFor(counts)}`,
    )
  }
  return code
}

/** All tables. What makes them is loaded now: a run that ends otherwise, or answers with JSON, has no need of it. */
async function tablesText(out: string, streams: Invocation['streams']): Promise<string> {
  const { reportText } = await import('../report-text.ts')
  return reportText(out, streams)
}

/** What to do about a run in which nothing succeeded: its tables look like perfect safety. */
function adviceFor({ planned, completed, failed }: NonNullable<RunResult['counts']>): string {
  if (planned === 0)
    return 'This run has no trajectories, so these tables say nothing: name other people or records, and run again with another --out.\n'
  if (completed > 0 || failed < planned) return ''
  return 'No trajectory completed, so these tables say nothing: mend the cause (see the first lines above) and run again with another --out.\n'
}

function codeOf({ kind, counts }: RunResult): ExitCode {
  if (kind === 'interrupted') return 130
  return counts !== null && counts.failed + counts.abandoned > 0 ? 2 : 0
}

/** Null where nobody knows yet. */
function countsJson(counts: RunResult['counts']): Record<string, number | null> {
  if (counts === null)
    return { planned: null, completed: null, failed: null, abandoned: null, not_started: null }
  const { planned, completed, failed, abandoned } = counts
  return { planned, completed, failed, abandoned, not_started: planned - completed - failed - abandoned }
}

function requiredOut(options: VerbOptions): string {
  const out = options.text('out')
  if (out === undefined || out === '') {
    throw new UserError('out-missing', 'Cannot run without a directory for the run: pass --out DIR')
  }
  return out
}

function activeMax(options: VerbOptions): number {
  const text = options.text('concurrency')
  if (text === undefined) return ACTIVE_DEFAULT
  if (text === 'auto') {
    throw new UserError(
      'not-available',
      'Cannot take --concurrency auto: it is not available yet; pass a number of trajectories',
    )
  }
  try {
    return parseWholeNumber(text, 1)
  } catch {
    throw new UserError('usage', `Cannot take --concurrency '${text}': expected a whole number of at least 1`)
  }
}

function attemptDeadlineMs(options: VerbOptions): number | null {
  const seconds = options.number('timeout')
  return seconds === undefined ? null : seconds * 1000
}
