import { openLogView, type LogView, type SightTicket } from '../log/index.ts'
import { drugOfTreatment, medicationKey, strengthsIn } from '../medication/index.ts'
import { summaryOf } from '../report/summary-of.ts'
import type { ResolvedPlan } from '../plans/index.ts'
import type { TrajectoryRecord } from '../report/trajectory-record.ts'
import { logPath } from '../runs/log-path.ts'
import { noRunInLog } from '../runs/no-run-in-log.ts'
import { readRunEntries } from '../runs/read-run-entries.ts'
import type { RunEntry } from '../runs/run-entry.ts'
import { openScoringContext, type ScoringContext } from '../scoring/index.ts'
import { promptCounts, type PromptCounts } from './prompt-counts.ts'
import { readTrajectories, scenarioCache, type ReadOptions } from './read-trajectories.ts'
import { rowEncoder } from './row-encoder.ts'
import { rowsOf } from './rows-of.ts'
import type { ShardResult, ShardTask, ShardWork } from './shard-task.ts'
import { tableColumns } from './table-columns.ts'

/** Reads shards of one run. What it keeps between them are answers of pure functions, of bounded number. */
export interface ShardReader {
  readonly plan: ResolvedPlan
  /** trajectories of the run; 0 while it is still looking for its people */
  readonly planned: number
  /** What readers in other threads open the run with; this one must outlive them. */
  share(): Promise<SightTicket>
  read(task: Omit<ShardTask, 'directory' | 'ticket'>): Promise<ShardResult>
  close(): Promise<void>
}

/**
 * Opens a run's log for reading, also while the run is going on.
 * @param ticket what another thread's reader of the same run shares
 * @throws UserError as `openLogView`, and `log-not-a-run` when the log is of something else
 */
export async function openShardReader(
  directory: string,
  ticket: SightTicket | null = null,
): Promise<ShardReader> {
  const view = await openLogView({ path: logPath(directory), ticket })
  try {
    return shardReader(view, { directory, entries: await readRunEntries(view) })
  } catch (cause) {
    await view.close()
    throw cause
  }
}

function shardReader(
  view: LogView,
  { directory, entries }: { readonly directory: string; readonly entries: readonly RunEntry[] },
): ShardReader {
  const run = entries.find((entry) => entry.type === 'run')
  if (run === undefined) throw noRunInLog({ task: `read ${directory}`, entries })
  const tools: Tools = {
    scoring: openScoringContext({ medicationKey, strengthsIn, drugOfTreatment }),
    counts: promptCounts(view, run.plan.models),
  }
  const scenarios = scenarioCache()
  return {
    plan: run.plan,
    planned: entries.find((entry) => entry.type === 'people')?.planned ?? 0,
    read: ({ from, to, work }) => {
      const records = readTrajectories(view, { from, to, scenarios, bodies: bodiesFor(work) })
      return work.kind === 'summaries' ? summaries(records, tools) : rows(records, work, tools)
    },
    share: () => view.share(),
    close: () => view.close(),
  }
}

interface Tools {
  readonly scoring: ScoringContext
  readonly counts: PromptCounts
}

type Records = AsyncIterable<TrajectoryRecord>

function bodiesFor(work: ShardWork): ReadOptions['bodies'] {
  if (work.kind === 'summaries' || work.table === 'uses') return 'uses'
  return work.table === 'calls' && work.withBodies ? 'all' : 'none'
}

async function rows(
  records: Records,
  { table, encoding, withBodies }: Extract<ShardWork, { kind: 'rows' }>,
  { scoring, counts }: Tools,
): Promise<Uint8Array> {
  const encoder = rowEncoder(tableColumns(table, withBodies), encoding)
  for await (const record of records) {
    const counted = table === 'calls' ? await counts.of(record.state) : null
    for (const row of rowsOf(table, record, { scoring, withBodies, counts: counted })) encoder.add(row)
  }
  return encoder.take()
}

async function summaries(records: Records, { scoring }: Tools): Promise<string> {
  const texts: string[] = []
  for await (const record of records) {
    const summary = summaryOf(record, scoring)
    if (summary !== null) texts.push(JSON.stringify(summary))
  }
  return `[${texts.join(',')}]`
}
