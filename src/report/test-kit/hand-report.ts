import { digestOf } from '../../ids/index.ts'
import { canonicalPlan, type ResolvedPlan } from '../../plans/index.ts'
import { reportTables, type Report } from '../report-tables.ts'
import { tallyCells } from '../tally-cells.ts'
import type { TrajectorySummary } from '../trajectory-summary.ts'
import { inTurn } from './in-turn.ts'

/** The report of a run that is over and holds these trajectories. */
export async function handReport(
  plan: ResolvedPlan,
  summaries: readonly TrajectorySummary[],
): Promise<Report> {
  const planDigest = digestOf(canonicalPlan(plan))
  const run = {
    plan,
    planDigest,
    choices: { proxy: 'by hand' },
    survey: null,
    planned: summaries.length,
    damage: null,
  }
  return reportTables(run, await tallyCells(plan, inTurn(summaries)))
}
