import { ENTRY, type Entry } from './entries/entry.ts'
import type { Scenario } from './entries/scenario.ts'
import type { Findings } from './findings.ts'
import { checkBegin } from './laws/check-begin.ts'
import { checkCall } from './laws/check-call.ts'
import { checkCommit } from './laws/check-commit.ts'
import { checkDiscard, checkNothingLeft } from './laws/check-discard.ts'
import { checkEnd } from './laws/check-end.ts'
import { checkRevision } from './laws/check-revision.ts'
import { checkSnapshot } from './laws/check-snapshot.ts'
import { pipelineRule, type FurtherPipelines } from './replay/pipeline-rule.ts'
import { breach, type Replay } from './replay/replay.ts'
import { stepsOf, type Step } from './replay/steps.ts'
import type { PlannedCells } from './planned-cells.ts'
import type { BodyFacts } from './reader/body-index.ts'
import type { Stream } from './reader/read-streams.ts'

/** Where a trajectory's texts are looked up. */
export interface Texts {
  factsOf(hashes: readonly string[]): Promise<ReadonlyMap<string, BodyFacts>>
  scenarioOf(hash: string): Promise<Scenario | null>
}

/** What a trajectory is checked with. */
export interface TrajectoryCheck {
  readonly texts: Texts
  readonly findings: Findings
  readonly pipelines: FurtherPipelines
  readonly planned: PlannedCells
}

/** What the run's totals ask of a trajectory. */
export interface TrajectorySummary {
  readonly ordinal: number
  /** null while it is under way */
  readonly outcome: 'completed' | 'failed' | 'abandoned' | null
}

/**
 * Checks one trajectory against every law that its entries come under. The first breach that leaves its rows in doubt ends it:
 * what follows could only be blamed for the same.
 * @returns null when it does not say who it is
 */
export async function checkTrajectory(
  { name, values }: Pick<Stream, 'name' | 'values'>,
  { texts, findings, pipelines, planned }: TrajectoryCheck,
): Promise<TrajectorySummary | null> {
  const entries = entriesOf(values, name, findings)
  const [begin] = entries ?? []
  if (entries === null || begin?.type !== 'begin') {
    if (entries !== null) {
      const reason = 'its first entry does not say who it is'
      findings.violate({ law: 'order', trajectory: name, sequence: 0, reason, history: [] })
    }
    return null
  }
  const end = entries.find((entry) => entry.type === 'end')
  const summary = { ordinal: begin.ordinal, outcome: end?.outcome ?? null }
  const scenario = await texts.scenarioOf(begin.scenario)
  const rule = pipelineRule(begin.cell.pipeline, pipelines)
  findings.checked('bodies')
  if (scenario === null || rule === null) {
    const law = scenario === null ? 'bodies' : 'cell'
    const reason =
      scenario === null
        ? `no scenario has the hash it names, ${begin.scenario}`
        : `no pipeline is called ${begin.cell.pipeline}`
    findings.violate({ law, trajectory: name, sequence: 0, reason, history: [] })
    return summary
  }
  const bodies = await texts.factsOf(hashesOf(entries))
  const lists = { rows: [], calls: [], snapshots: [], readSets: [], commits: [] }
  const state = { revision: null, end: null, isBroken: false }
  replayAll({ id: name, entries, findings, begin, rule, planned, scenario, bodies, ...lists, ...state })
  return summary
}

function replayAll(replay: Replay): void {
  const { steps, disorder } = stepsOf(replay.entries)
  for (const step of steps) {
    checkStep(replay, step)
    if (replay.isBroken) return
  }
  if (disorder === null) return
  const { at, reason } = disorder
  breach(replay, { law: 'order', at: Math.min(at, replay.entries.length - 1), reason, because: [at - 1, at] })
}

function checkStep(replay: Replay, step: Step): void {
  switch (step.kind) {
    case 'begin': {
      checkBegin(replay, step)
      return
    }
    case 'call': {
      checkCall(replay, step)
      return
    }
    case 'discard': {
      checkDiscard(replay, step)
      return
    }
    case 'snapshot':
      checkNothingLeft(replay, step.snapshot.at)
      {
        checkSnapshot(replay, step)
        return
      }
    case 'commit': {
      checkCommit(replay, step.commit)
      return
    }
    case 'revision': {
      checkRevision(replay, step)
      return
    }
    case 'end': {
      checkEnd(replay, step.end)
      return
    }
  }
}

/** The entries, each with the fields of its type; null when one has not. */
function entriesOf(values: readonly unknown[], name: string, findings: Findings): Entry[] | null {
  const entries: Entry[] = []
  for (const [sequence, value] of values.entries()) {
    findings.checked('entries')
    const read = ENTRY.safeParse(value)
    if (!read.success) {
      const [issue] = read.error.issues
      const place = issue === undefined || issue.path.length === 0 ? 'type' : issue.path.join('.')
      const reason = `it is no entry of a trajectory: ${place}: ${issue?.message ?? ''}`
      findings.violate({ law: 'entries', trajectory: name, sequence, reason, history: [] })
      return null
    }
    entries.push(read.data)
  }
  return entries
}

function hashesOf(entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.type !== 'call') return []
    return entry.answer === null ? [entry.prompt] : [entry.prompt, entry.answer]
  })
}
