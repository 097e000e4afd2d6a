import { existsSync } from 'node:fs'
import { digestOf, UserError } from '../ids/index.ts'
import { finishSalvage, type Log, type Salvage } from '../log/index.ts'
import { canonicalPlan, planDifference, type ResolvedPlan } from '../plans/index.ts'
import { CONTRACT_DIGEST, PROMPT_VERSION } from '../prompts/index.ts'
import { changedChoices } from './changed-choices.ts'
import { checkPlace } from './check-place.ts'
import { CHOICES } from './choices.ts'
import { claimPlace, type PlaceClaim } from './claim-place.ts'
import { openBegunLog } from './open-begun-log.ts'
import { promptsDigest } from './prompts-digest.ts'
import { logPath } from './log-path.ts'
import { readRunEntries } from './read-run-entries.ts'
import { RUN_STREAM, type RunCounts, type RunEntry } from './run-entry.ts'

/** The directory of a run, held by this process. */
export interface RunDirectory {
  readonly path: string
  readonly log: Log
  /** what the run's own stream holds already; the first entry is always there */
  readonly entries: readonly RunEntry[]
  /** set when the run is over */
  readonly finished: RunCounts | null
}

/** A run that has begun, to go on with or to look at. */
export type BegunRun =
  | (RunDirectory & { readonly kind: 'open'; readonly salvage: Salvage | null })
  /** it is over, and its place cannot be written */
  | { readonly kind: 'over'; readonly finished: RunCounts }

/**
 * Opens the directory of a run that has begun.
 * @returns null when there is none yet and the place is free for one
 * @throws UserError when the place holds something else or a run of another plan (with the difference), is no place for a
 * directory, cannot be written though the run is not over, is damaged beyond repair, or is in use by another process
 */
export async function openRunDirectory(path: string, plan: ResolvedPlan): Promise<BegunRun | null> {
  await finishSalvage(logPath(path))
  if (!existsSync(logPath(path))) {
    await checkPlace(path)
    return null
  }
  const begun = await openBegunLog(path, (entries) => {
    checkIdentity(entries, path, plan)
  })
  if (begun === null) return null
  const reader = begun.kind === 'writable' ? begun.log : begun.view
  let isKept = false
  try {
    const entries = await readRunEntries(reader)
    // The process died between making its log and writing who it is: as good as not begun.
    if (entries.length === 0 && begun.kind === 'writable') return null
    checkIdentity(entries, path, plan)
    const finished = entries.find((entry) => entry.type === 'finished')?.counts ?? null
    if (begun.kind === 'writable') {
      isKept = true
      return { kind: 'open', path, log: begun.log, entries, finished, salvage: begun.salvage }
    }
    if (finished === null) throw unfinished(path, begun.cause)
    return { kind: 'over', finished }
  } finally {
    if (!isKept) await reader.close()
  }
}

function unfinished(path: string, cause: UserError): UserError {
  return new UserError(
    'run-not-writable',
    `Cannot go on in ${path}: the run there is not over and its directory cannot be written; change its permissions, or copy it to a place that can be written and name that`,
    { cause },
  )
}

/**
 * Begins a run in a place that this process has claimed: who it is and whom it found, in one write. The log stays the claim's to
 * close.
 * @param people whom the run is about
 * @throws UserError `log-write-failed`
 */
export async function beginRun(
  claim: PlaceClaim,
  plan: ResolvedPlan,
  people: RunEntry & { readonly type: 'people' },
): Promise<RunDirectory> {
  const { path, log } = claim
  const entries: readonly RunEntry[] = [identityOf(plan), people]
  await log.append({ stream: RUN_STREAM, at: 0, entries })
  claim.keep()
  return { path, log, entries, finished: null }
}

/**
 * Makes the directory of a new run at once, as `claimPlace` and `beginRun` do; whoever has it closes its log. When that fails
 * nothing is left behind.
 * @throws UserError when it cannot be written, or another process was faster
 */
export async function makeRunDirectory(
  path: string,
  plan: ResolvedPlan,
  people: RunEntry & { readonly type: 'people' },
): Promise<RunDirectory> {
  const claim = await claimPlace(path)
  try {
    return await beginRun(claim, plan, people)
  } catch (cause) {
    await claim.release()
    throw cause
  }
}

function identityOf(plan: ResolvedPlan): RunEntry & { readonly type: 'run' } {
  return {
    type: 'run',
    plan,
    planDigest: digestOf(canonicalPlan(plan)),
    promptVersion: PROMPT_VERSION,
    prompts: promptsDigest(),
    contract: CONTRACT_DIGEST,
    choices: CHOICES,
  }
}

/** The plan is the same, so the record is not as it was written, or was written under another rule. */
function strayDigest(path: string, recorded: string): UserError {
  const cause = `the plan digest that it records (${recorded.slice(0, 12)}) does not fit the plan that it records`
  const what = `look at it with "palimpsest check ${path}", or choose another --out`
  return new UserError('plan-digest-differs', `Cannot go on in ${path}: ${cause}; ${what}`)
}

/** A run is gone on with only by the plan, the prompts and the choices it was begun with. */
function checkIdentity([first]: readonly RunEntry[], path: string, plan: ResolvedPlan): void {
  const mine = identityOf(plan)
  if (first?.type !== 'run')
    throw new UserError(
      'out-not-a-run',
      `Cannot run in ${path}: its log is of another kind; choose another --out`,
    )
  if (first.planDigest !== mine.planDigest) {
    const difference = planDifference(first.plan, plan).join('; ')
    if (difference === '') throw strayDigest(path, first.planDigest)
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
  const changed = changedChoices(first.choices, mine.choices)
  if (changed.length > 0) {
    throw new UserError(
      'choices-changed',
      `Cannot go on in ${path}: this program makes other choices than it was begun with (${changed.join(', ')}); choose another --out`,
    )
  }
}
