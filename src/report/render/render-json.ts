import { canonicalPlan } from '../../plans/canonical-plan.ts'
import type { Report } from '../report-tables.ts'

/** A report as one JSON object on one line: the run, its tables as data, and those left out. */
export function renderJson({ run, tables, leftOut }: Report): string {
  const { plan, planDigest, planned, choices, damage } = run
  const about = {
    plan: canonicalPlan(plan),
    plan_sha256: planDigest,
    planned,
    choices,
    set_aside: damage?.setAside ?? 0,
    shortened: damage?.shortened ?? 0,
    vanished: damage?.vanished ?? 0,
  }
  const shown = tables.map(({ columns, ...table }) => ({
    ...table,
    columns: columns.map(({ name, title, kind }) => ({ name, title, kind })),
  }))
  return `${JSON.stringify({ run: about, tables: shown, left_out: leftOut })}\n`
}
