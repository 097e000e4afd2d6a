import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { digestOf, UserError } from '../ids/index.ts'
import { openLevelLog, type Log } from '../log/index.ts'
import { canonicalPlan, planDifference, type ResolvedPlan } from '../plans/index.ts'
import { CONTRACT_DIGEST, PROMPT_VERSION } from '../prompts/index.ts'
import { promptsDigest } from './prompts-digest.ts'
import { RUN_STREAM, type RunCounts, type RunEntry } from './run-entry.ts'

export interface RunDirectory {
  readonly path: string
  readonly log: Log
  /** what the run's own stream holds already; the first entry is always there */
  readonly entries: readonly RunEntry[]
  /** set when the run is over */
  readonly finished: RunCounts | null
}

/** Where the log of a run directory lies; everything else in it can be made from the log again. */
export function logPath(directory: string): string {
  return join(directory, 'log')
}

/**
 * Opens the directory of a run, new or to go on with.
 * @throws UserError when it cannot be written, holds something else, holds a run of another plan (with the difference), or
 * is in use by another process
 */
export async function openRunDirectory(path: string, plan: ResolvedPlan): Promise<RunDirectory> {
  const isNew = !existsSync(logPath(path))
  if (isNew) await makeDirectory(path)
  const log = await openLevelLog({ path: logPath(path), create: isNew })
  try {
    const entries = await identify(log, path, plan)
    const finished = entries.find((entry) => entry.type === 'finished')?.counts ?? null
    return { path, log, entries, finished }
  } catch (cause) {
    await log.close()
    throw cause
  }
}

async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new UserError(
      'out-unwritable',
      `Cannot make the run directory ${path}: ${reason}; choose another --out`,
      {
        cause,
      },
    )
  }
  if (readdirSync(path).length > 0) {
    throw new UserError(
      'out-not-a-run',
      `Cannot run in ${path}: it is not empty and holds no run; choose another --out`,
    )
  }
}

/** Writes who the run is into a new log, or checks that the log is of this very plan. */
async function identify(log: Log, path: string, plan: ResolvedPlan): Promise<readonly RunEntry[]> {
  const entries = await readRunEntries(log)
  const [first] = entries
  const mine: RunEntry = {
    type: 'run',
    plan,
    planDigest: digestOf(canonicalPlan(plan)),
    promptVersion: PROMPT_VERSION,
    prompts: promptsDigest(),
    contract: CONTRACT_DIGEST,
  }
  if (first === undefined) {
    await log.append({ stream: RUN_STREAM, at: 0, entries: [mine] })
    return [mine]
  }
  if (first.type !== 'run')
    throw new UserError('out-not-a-run', `Cannot run in ${path}: its log is of another kind`)
  if (first.planDigest !== mine.planDigest) {
    const difference = planDifference(first.plan, plan).join('; ')
    throw new UserError(
      'plan-changed',
      `Cannot go on in ${path}: it holds a run of another plan (${difference}); choose another --out or undo the change`,
    )
  }
  if (first.prompts !== mine.prompts) {
    throw new UserError(
      'prompts-changed',
      `Cannot go on in ${path}: it was begun with prompts ${first.prompts.slice(0, 12)}, this program has ${mine.prompts.slice(0, 12)}; choose another --out`,
    )
  }
  return entries
}

/** The run's own stream. */
export async function readRunEntries(log: Pick<Log, 'read'>): Promise<RunEntry[]> {
  const entries: RunEntry[] = []
  for await (const { entry } of log.read(RUN_STREAM)) entries.push(entry as RunEntry)
  return entries
}
