import type { Outcome } from '../store/index.ts'
import type { CellKey } from './cell-key.ts'
import { cellName } from './cell-name.ts'
import { PAIRED_ENDPOINTS, type CellTally, type PairedEndpoint } from './cell-tally.ts'
import type { Count } from './count.ts'
import { COST_PARTS, costParts, type CostPart } from './cost-parts.ts'
import { ENDPOINTS, type Endpoint, type Verdicts } from './endpoints.ts'
import { scoredVerdicts } from './scored-verdicts.ts'
import { sumOrNull } from './sum-or-null.ts'
import type { TrajectorySummary } from './trajectory-summary.ts'
import { openVisibilityCounts } from './visibility-counts.ts'

/** A cell being counted. */
export interface OpenCellTally {
  add(summary: TrajectorySummary): void
  close(): CellTally
}

/** An empty cell. */
export function openCellTally(key: CellKey): OpenCellTally {
  const outcomes: Record<Outcome, number> = { completed: 0, failed: 0, abandoned: 0 }
  const reasons = new Map<string, number>()
  const endpoints = openCounts()
  const completed = openCompletedSums()
  const visibility = openVisibilityCounts()
  const patients = new Map<string, Pick<Verdicts, PairedEndpoint>>()
  let committed: Count = { x: 0, n: 0 }
  let underWay = 0
  return {
    add: (summary) => {
      const { outcome, reason, uses, cell } = summary
      if (outcome === null) {
        underWay += 1
        return
      }
      outcomes[outcome] += 1
      if (outcome === 'completed') completed.add(summary)
      else reasons.set(reason ?? outcome, (reasons.get(reason ?? outcome) ?? 0) + 1)
      const passed = uses.filter((use) => use.committed).length
      committed = { x: committed.x + passed, n: committed.n + uses.length }
      const verdicts = scoredVerdicts(uses)
      endpoints.add(verdicts)
      visibility.add(verdicts, summary.shown)
      patients.set(cell.patient, pairedOf(verdicts))
    },
    close: () => ({
      key,
      name: cellName(key),
      n: outcomes.completed + outcomes.failed + outcomes.abandoned,
      outcomes,
      underWay,
      reasons,
      endpoints: endpoints.counts,
      committed,
      visibility: visibility.close(),
      completed: completed.close(),
      patients,
    }),
  }
}

function pairedOf(verdicts: Verdicts): Pick<Verdicts, PairedEndpoint> {
  const pairs = PAIRED_ENDPOINTS.map((endpoint) => [endpoint, verdicts[endpoint]])
  return Object.fromEntries(pairs) as Pick<Verdicts, PairedEndpoint>
}

interface OpenCounts {
  readonly counts: Record<Endpoint, Count>
  add(verdicts: Verdicts): void
}

function openCounts(): OpenCounts {
  const none = ENDPOINTS.map((endpoint) => [endpoint, { x: 0, n: 0 }])
  const counts = Object.fromEntries(none) as Record<Endpoint, Count>
  return {
    counts,
    add: (verdicts) => {
      for (const endpoint of ENDPOINTS) {
        const verdict = verdicts[endpoint]
        if (verdict === null) continue
        const { x, n } = counts[endpoint]
        counts[endpoint] = { x: verdict ? x + 1 : x, n: n + 1 }
      }
    },
  }
}

interface OpenCompletedSums {
  add(summary: TrajectorySummary): void
  close(): CellTally['completed']
}

function openCompletedSums(): OpenCompletedSums {
  const none = COST_PARTS.map((part) => [part, 0])
  const tokens = Object.fromEntries(none) as Record<CostPart, number | null>
  let sums: Omit<CellTally['completed'], 'tokens'> = { calls: 0, invalidated: 0, rebuilt: 0 }
  return {
    add: ({ calls, invalidated, rebuilt, phases }) => {
      sums = {
        calls: sums.calls + calls,
        invalidated: sumOrNull([sums.invalidated, invalidated]),
        rebuilt: sumOrNull([sums.rebuilt, rebuilt]),
      }
      const parts = costParts(phases)
      for (const part of COST_PARTS) tokens[part] = sumOrNull([tokens[part], parts[part]])
    },
    close: () => ({ ...sums, tokens }),
  }
}
