import { invariant } from '../ids/index.ts'
import type { ScoringContext, Visibility } from '../scoring/index.ts'
import type { Phase, Task } from '../store/index.ts'
import { callsOf } from './calls-of.ts'
import { ENDPOINTS, type Verdicts } from './endpoints.ts'
import { nodeCounts } from './node-groups.ts'
import type { Row } from './row.ts'
import { scoredUses } from './scored-uses.ts'
import { sumOrNull } from './sum-or-null.ts'
import { useRows } from './tables/uses.ts'
import type { TrajectoryRecord } from './trajectory-record.ts'
import type { PhaseTokens, Shown, TrajectorySummary, UseSummary } from './trajectory-summary.ts'

/** A trajectory, scored, in as little as tables over many of them need; null when it has not begun. */
export function summaryOf(record: TrajectoryRecord, scoring: ScoringContext): TrajectorySummary | null {
  const { begin, calls, end } = record.state
  if (begin === null) return null
  const { ordinal, partition, cell } = begin
  const { invalidated, rebuilt } = nodeCounts(record)
  const rows = useRows(record, scoring)
  return {
    ordinal,
    partition,
    cell,
    outcome: end?.outcome ?? null,
    reason: end?.reason ?? null,
    calls: calls.size,
    invalidated,
    rebuilt,
    phases: phaseTokens(record),
    uses: rows.map(useSummary),
    shown: shownIn(rows),
  }
}

function phaseTokens(record: TrajectoryRecord): PhaseTokens[] {
  const calls = callsOf(record)
  const phases = new Set<Phase>(calls.map(({ phase }) => phase))
  return [...phases].map((phase) => {
    const answered = calls.filter((call) => call.phase === phase && call.failure === null)
    return {
      phase,
      prompt: sumOrNull(answered.map(({ promptTokens }) => promptTokens)),
      completion: sumOrNull(answered.map(({ completionTokens }) => completionTokens)),
    }
  })
}

function shownIn(rows: readonly Row[]): Shown {
  const uses = rows.map((row) => ({ row, use: row['use'] as number, task: row['task'] as Task }))
  const { medication, problems } = scoredUses(uses)
  const path = (medication?.row['event_drug_path'] ?? null) as readonly string[] | null
  return {
    new_value_visible: (medication?.row['new_value_visible'] ?? null) as boolean | null,
    omitted_at_use0: (medication?.row['omitted_at_use0'] ?? null) as boolean | null,
    event_drug_shown: path && path.length > 0,
    leaves_visible: (problems?.row['leaves_visible'] ?? null) as Visibility | null,
  }
}

function useSummary(row: Row): UseSummary {
  const verdicts = ENDPOINTS.map((endpoint) => [endpoint, verdictOf(row, endpoint)])
  return {
    use: row['use'] as number,
    task: row['task'] as Task,
    committed: row['committed'] === true,
    verdicts: Object.fromEntries(verdicts) as Verdicts,
  }
}

function verdictOf(row: Row, endpoint: string): boolean | null {
  const cell = row[endpoint]
  if (Array.isArray(cell)) return cell.length > 0
  invariant(cell === null || typeof cell === 'boolean', `the verdict ${endpoint} is yes, no or undefined`)
  return cell
}
