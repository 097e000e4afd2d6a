import type { Outcome } from '../histories/world.ts'
import { rowKey, type StoreState } from '../../src/store/index.ts'
import type { NaiveWorld } from './naive-world.ts'

/** What is different between a store and the naive model, rows first, then the last outcome; null when nothing is. */
export function differenceOf(
  expected: { readonly world: NaiveWorld; readonly outcome: Outcome },
  actual: { readonly store: StoreState; readonly outcome: Outcome },
): string | null {
  return (
    (areRowsEqual(expected.world, actual.store) ? null : rowsDifference(expected.world, actual.store)) ??
    outcomeDifference(expected.outcome, actual.outcome)
  )
}

/** The quick look, which nearly always is enough. */
function areRowsEqual({ rows }: NaiveWorld, { evidence, nodes }: StoreState): boolean {
  return (
    rows.length === evidence.size + nodes.size &&
    rows.every(({ key, status, parents }) => {
      const row = evidence.get(key) ?? nodes.get(key)
      if (row?.status !== status) return false
      const of = 'parents' in row ? row.parents : []
      return of.length === parents.length && of.every((parent) => parents.includes(rowKey(parent)))
    })
  )
}

function rowsDifference(world: NaiveWorld, store: StoreState): string {
  const expectedRows = world.rows.map(({ key, status, parents }) => line(key, status, parents)).sort()
  const actualRows = [
    ...[...store.evidence.values()].map((row) => line(rowKey(row), row.status, [])),
    ...[...store.nodes.values()].map((row) => line(rowKey(row), row.status, row.parents.map(rowKey))),
  ].sort()
  const missing = expectedRows.filter((row) => !actualRows.includes(row))
  const extra = actualRows.filter((row) => !expectedRows.includes(row))
  return `rows: expected ${missing.join(', ')}, actual ${extra.join(', ')}`
}

function outcomeDifference(expected: Outcome, actual: Outcome): string | null {
  const outcomes = { expected: words(expected), actual: words(actual) }
  return outcomes.expected === outcomes.actual
    ? null
    : `expected ${outcomes.expected}, actual ${outcomes.actual}`
}

function line(key: string, status: string, parents: readonly string[]): string {
  return `${key} ${status}${parents.length > 0 ? ` < ${[...parents].sort().join(' ')}` : ''}`
}

function words(outcome: Outcome): string {
  return outcome.outcome === 'done' ? 'done' : `${outcome.outcome}(${[...outcome.rows].sort().join(', ')})`
}
