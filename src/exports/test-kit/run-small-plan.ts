import { openCohort } from '../../../corpora/open-cohort.ts'
import { mustHold } from '../../check/test-kit/must-hold.ts'
import { systemClock } from '../../clock/index.ts'
import { drugOfTreatment, medicationKey, replaceableStrength } from '../../medication/index.ts'
import { parsePlan, type ResolvedPlan } from '../../plans/index.ts'
import { runPlan, type RunOptions } from '../../runs/run-plan.ts'
import type { RunResult } from '../../runs/run-result.ts'

/** A plan of 120 trajectories on the synthetic cohort, with a model that errs in every way that leaves no call unanswered. */
export const SMALL_PLAN = `
name: small
role: development
study: revision
corpus: { kind: synthetic, seed: 1, people: 40 }
people: { partition: development, limit: 4, seed: 1 }
sizes: [small]
events: [E0, E1, E1b, E2, E4]
pipelines: [re-read, local-repair, rebuild, task-filtered, { selector: { lambda: 0.3 } }, stateless]
models: [{ kind: scripted, seed: 0, omit: 0.05, fabricate: 0.05, keep_stale: 0.2, off_source: 0.1, malformed: 0.1, garbage: 0.05 }]
`

/** A plan from its text, as it would be read from a file. */
export function planOf(text: string): ResolvedPlan {
  return parsePlan({ text, file: 'test.yaml' })
}

/** What it takes to run a plan on the synthetic cohort in a directory, to its end unless it is drained. */
export function smallRunOptions(out: string, options: Partial<RunOptions> = {}): RunOptions {
  return {
    plan: planOf(SMALL_PLAN),
    out,
    openCohort: () => openCohort({ kind: 'synthetic', seed: 1, people: 40 }),
    rules: { drugOfTreatment, medicationKey, replaceableStrength },
    onNotice: () => undefined,
    activeMax: 16,
    clock: systemClock(),
    environment: {},
    attemptDeadlineMs: null,
    replayPath: (run) => run,
    drain: new AbortController().signal,
    pid: 1,
    onProgress: () => undefined,
    ...options,
  }
}

/** Runs a plan so, and checks what it left. */
export async function runSmallPlan(out: string, options: Partial<RunOptions> = {}): Promise<RunResult> {
  const result = await runPlan(smallRunOptions(out, options))
  const { kind, counts } = result
  await mustHold(out, { mayHaveBegunNone: kind === 'interrupted' || counts?.planned === 0 })
  return result
}
