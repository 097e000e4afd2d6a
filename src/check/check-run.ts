import { join } from 'node:path'
import { checkTrajectory } from './check-trajectory.ts'
import { RUN_ENTRY, type RunEntry } from './entries/run-entry.ts'
import { Findings, type Violation } from './findings.ts'
import { LAWS, type Law } from './laws.ts'
import { BodyIndex } from './reader/body-index.ts'
import { checkBodies } from './reader/check-bodies.ts'
import { checkOtherRecords } from './reader/check-other-records.ts'
import { checkWriteAhead } from './reader/check-write-ahead.ts'
import { DamagedLog } from './reader/link-log.ts'
import { readAcknowledged } from './reader/read-acknowledged.ts'
import { readStreams, type Stream } from './reader/read-streams.ts'
import { RunLog } from './reader/run-log.ts'
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
  readonly trajectories: number
  readonly entries: number
  readonly bodies: number
  /** records set aside because their bytes had changed */
  readonly quarantined: number
  /** everything that was looked at holds, nothing is in quarantine, and something was looked at */
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
 * Reads a run's log from its bytes on and verifies every law that its entries come under, one trajectory at a time: memory does
 * not grow with the log. A run that is going on is checked as far as it is.
 * @throws UserError `run-missing`, `log-busy`, `log-foreign`, `log-newer`
 */
export async function checkRun(options: {
  /** the run's */
  readonly directory: string
  readonly onProgress?: (progress: CheckProgress) => void
}): Promise<CheckAnswer> {
  const findings = new Findings()
  const counts = { trajectories: 0, entries: 0, bodies: 0, quarantined: 0 }
  const path = join(options.directory, 'log')
  const acknowledged = await readAcknowledged(path, findings)
  const log = await openLog(path, findings)
  if (log !== null) {
    try {
      counts.quarantined = await checkOtherRecords(log, { findings, acknowledged })
      await checkWriteAhead(path, findings)
      await checkStreams({ log, findings, counts }, options.onProgress ?? (() => undefined))
      counts.bodies = await checkBodies(log, findings)
    } finally {
      await log.close()
    }
  }
  return answerOf(findings, counts)
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
  readonly counts: { trajectories: number; entries: number }
}

/** The run's own stream first: a run that is going on may finish meanwhile, and is measured by what it said before. */
async function checkStreams(work: Work, onProgress: (progress: CheckProgress) => void): Promise<void> {
  const { log, findings, counts } = work
  const totals = new Totals(await runEntries(work), findings)
  const texts = new BodyIndex(log)
  let left = 0
  for await (const stream of readStreams(log, findings, { from: 'e/', to: 'e0' })) {
    if (stream.name === RUN) continue
    counts.entries += stream.values.length
    counts.trajectories += 1
    if (stream.isWhole) {
      const summary = await checkTrajectory(stream, texts, findings)
      if (summary !== null) totals.add(stream.name, summary)
      else left += 1
    } else left += 1
    const violations = findings.violationsTotal()
    onProgress({ trajectories: counts.trajectories, planned: totals.planned, violations })
  }
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
  counts: Pick<CheckAnswer, 'trajectories' | 'entries' | 'bodies' | 'quarantined'>,
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
    holds: violationsTotal === 0 && counts.quarantined === 0 && counts.trajectories > 0,
  }
}
