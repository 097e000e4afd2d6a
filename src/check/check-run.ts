import { join } from 'node:path'
import { checkTrajectory } from './check-trajectory.ts'
import { RUN_ENTRY, type RunEntry } from './entries/run-entry.ts'
import { Findings, type Violation } from './findings.ts'
import { LAWS, type Law } from './laws.ts'
import { checkPlan } from './laws/check-plan.ts'
import { PlannedCells } from './planned-cells.ts'
import { Asides } from './reader/asides.ts'
import { BodyIndex } from './reader/body-index.ts'
import { checkBodies } from './reader/check-bodies.ts'
import { checkOtherRecords } from './reader/check-other-records.ts'
import { checkWriteAhead } from './reader/check-write-ahead.ts'
import { DamagedLog } from './reader/link-log.ts'
import { readAcknowledged, type Acknowledged } from './reader/read-acknowledged.ts'
import { readStreams, type Stream } from './reader/read-streams.ts'
import { RunLog } from './reader/run-log.ts'
import { StreamEnds } from './reader/stream-ends.ts'
import { Writes } from './reader/writes.ts'
import type { FurtherPipelines } from './replay/pipeline-rule.ts'
import { Totals } from './totals.ts'

/** What a check found. */
export interface CheckAnswer {
  /** how much was looked at, by law; laws that never came up are in `notExercised` alone */
  readonly laws: Readonly<Partial<Record<Law, number>>>
  readonly notExercised: readonly Law[]
  /** breaches that a pipeline makes on purpose, one line a kind */
  readonly byDesign: readonly string[]
  /** the first thousand, in the order of the log */
  readonly violations: readonly Violation[]
  readonly violationsTotal: number
  /** as the run says; null when it does not */
  readonly planned: number | null
  readonly trajectories: number
  readonly entries: number
  readonly bodies: number
  /** trajectories that were set aside when a damaged log was made anew, as the report counts them */
  readonly quarantined: number
  /** those of them that are not done anew yet: they have no end */
  readonly quarantinedUndone: number
  /** everything that was looked at holds, what was set aside is done anew, and something was looked at */
  readonly holds: boolean
}

/** How far a check is, for a display. */
export interface CheckProgress {
  readonly trajectories: number
  /** null when the run does not say */
  readonly planned: number | null
  readonly violations: number
}

/** The stream of what belongs to the run as a whole. */
const RUN = 'run'

/**
 * Reads a run's log from its bytes on and verifies every law that its entries come under, one trajectory at a time: of
 * each stream no more than its length is held. A run that is going on is checked as far as it is.
 * @throws UserError `run-missing`, `log-busy`, `log-foreign`, `log-newer`, `log-read-failed`; `view-no-space`,
 * `view-not-writable`, `view-no-folder` for the folder of temporary files
 */
export async function checkRun(options: {
  /** the run's */
  readonly directory: string
  readonly onProgress?: (progress: CheckProgress) => void
  /** names of pipelines that no plan can give, as tests run them, each with the pipeline it is to be judged as */
  readonly pipelines?: FurtherPipelines
}): Promise<CheckAnswer> {
  const findings = new Findings()
  const counts = {
    planned: null,
    trajectories: 0,
    entries: 0,
    bodies: 0,
    quarantined: 0,
    quarantinedUndone: 0,
  }
  const path = join(options.directory, 'log')
  const acknowledged = await readAcknowledged(path)
  const log = await openLog(path, findings)
  if (log !== null) {
    try {
      const { pipelines = {} } = options
      const seen = { writes: new Writes(findings), asides: new Asides(findings) }
      const work = { log, findings, counts, pipelines, ...seen }
      await checkOtherRecords(log, work)
      work.writes.compare(await countOf(path, acknowledged))
      await checkWriteAhead(path, findings)
      await checkStreams(work, options.onProgress ?? (() => undefined))
      counts.quarantined = work.asides.streams
      counts.quarantinedUndone = work.asides.undone
      counts.bodies = await checkBodies(log, findings)
    } finally {
      await log.close()
    }
  }
  return answerOf(findings, counts)
}

/** What was read before the log was opened; a run that began in between has made the file since, and says nothing too little. */
async function countOf(path: string, acknowledged: Acknowledged): Promise<Acknowledged> {
  if (acknowledged.kind !== 'absent' || (await readAcknowledged(path)).kind === 'absent') return acknowledged
  return { kind: 'writes', count: 0 }
}

async function openLog(path: string, findings: Findings): Promise<RunLog | null> {
  try {
    return await RunLog.open(path)
  } catch (error) {
    if (!(error instanceof DamagedLog)) throw error
    const reason = `the files cannot be opened: ${error.message}`
    findings.violate({ law: 'frames', trajectory: null, sequence: null, reason, history: [] })
    return null
  }
}

interface Work {
  readonly log: RunLog
  readonly findings: Findings
  readonly writes: Writes
  readonly asides: Asides
  readonly pipelines: FurtherPipelines
  readonly counts: { planned: number | null; trajectories: number; entries: number }
}

/** The run's own stream first: a run that is going on may finish meanwhile, and is measured by what it said before. */
async function checkStreams(work: Work, onProgress: (progress: CheckProgress) => void): Promise<void> {
  const { log, findings, counts, asides, pipelines } = work
  const own = await runEntries(work)
  checkPlan(own, findings)
  const totals = new Totals(own, findings)
  const planned = new PlannedCells(own, pipelines)
  counts.planned = totals.planned
  const texts = new BodyIndex(log)
  const ends = new StreamEnds(log, work.writes, findings)
  const onCut = (): void => {
    ends.cut()
  }
  let left = 0
  for await (const stream of readStreams(log, findings, { from: 'e/', to: 'e0', onCut })) {
    await ends.see(stream)
    if (stream.name === RUN) continue
    counts.entries += stream.values.length
    counts.trajectories += 1
    if (stream.isWhole) {
      const summary = await checkTrajectory(stream, { texts, findings, pipelines, planned })
      if (summary !== null) totals.add(stream.name, summary)
      else left += 1
      if ((summary?.outcome ?? null) !== null) asides.done(stream.name)
    } else left += 1
    const violations = findings.violationsTotal()
    onProgress({ trajectories: counts.trajectories, planned: totals.planned, violations })
  }
  ends.end()
  totals.end(left)
}

async function runEntries({ log, findings, counts }: Work): Promise<RunEntry[]> {
  const entries: RunEntry[] = []
  // What is wrong with its records is told when all streams are read.
  for await (const stream of readStreams(log, new Findings(), { from: `e/${RUN}!`, to: `e/${RUN}"` })) {
    counts.entries += stream.values.length
    for (const [sequence, value] of stream.values.entries()) {
      findings.checked('entries')
      const read = RUN_ENTRY.safeParse(value)
      if (read.success) entries.push(read.data)
      else violateRun(findings, { stream, sequence, reason: 'it is no entry of a run' })
      if (read.success && read.data.type !== ['run', 'people', 'finished'][sequence] && stream.isWhole) {
        violateRun(findings, {
          stream,
          sequence,
          reason: `a ${read.data.type} entry stands in place ${sequence}`,
        })
      }
    }
  }
  return entries
}

function violateRun(
  findings: Findings,
  {
    stream,
    sequence,
    reason,
  }: { readonly stream: Stream; readonly sequence: number; readonly reason: string },
): void {
  findings.violate({ law: 'order', trajectory: stream.name, sequence, reason, history: [] })
}

function answerOf(
  findings: Findings,
  counts: Pick<
    CheckAnswer,
    'planned' | 'trajectories' | 'entries' | 'bodies' | 'quarantined' | 'quarantinedUndone'
  >,
): CheckAnswer {
  const exercised = [...findings.counts()].filter(([, count]) => count > 0)
  const violationsTotal = findings.violationsTotal()
  return {
    laws: Object.fromEntries(exercised),
    notExercised: (Object.keys(LAWS) as Law[]).filter((law) => findings.counts().get(law) === 0),
    byDesign: findings.designs(),
    violations: findings.violations(),
    violationsTotal,
    ...counts,
    holds: violationsTotal === 0 && counts.quarantinedUndone === 0 && counts.trajectories > 0,
  }
}
