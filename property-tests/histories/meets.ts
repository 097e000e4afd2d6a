import type { Expectation, RowName } from './step.ts'
import type { Outcome } from './world.ts'

/** Whether an outcome is the expected one: of that kind and, if rows are named, decided by all of those and no other. */
export function meets(actual: Outcome, expected: Expectation): boolean {
  if (actual.outcome === 'done' || actual.outcome !== expected.outcome) return false
  const { rows } = expected
  if (rows === null) return true
  return (
    actual.rows.every((key) => rows.some((name) => names(name, key))) &&
    rows.every((name) => actual.rows.some((key) => names(name, key)))
  )
}

function names({ id, version }: RowName, key: string): boolean {
  return version === null ? key.startsWith(`${id}@`) : key === `${id}@${version}`
}
