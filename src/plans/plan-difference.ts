import { canonicalJson, type Json } from '../ids/index.ts'
import { canonicalPlan } from './canonical-plan.ts'
import { pathText, type PlanPath } from './plan-fault.ts'
import type { ResolvedPlan } from './resolved-plan.ts'

/**
 * What a run's plan and another plan say differently, one line per key, in the keys of the plan file:
 * `people.limit: 8 → 12`, `events: ["E0","E1"] → ["E0"]`. Empty when both identify the same run.
 */
export function planDifference(before: ResolvedPlan, after: ResolvedPlan): string[] {
  return differences([], canonicalPlan(before), canonicalPlan(after))
}

function differences(path: PlanPath, before: Json | undefined, after: Json | undefined): string[] {
  if (written(before) === written(after)) return []
  const left = membersOf(before)
  const right = membersOf(after)
  if (left === null || right === null || (Array.isArray(before) && left.length !== right.length)) {
    return [`${pathText(path)}: ${written(before)} → ${written(after)}`]
  }
  const keys = [...new Set([...left, ...right].map(([key]) => key))]
  return keys.flatMap((key) => differences([...path, key], valueAt(left, key), valueAt(right, key)))
}

type Members = readonly (readonly [string | number, Json | undefined])[]

/** Keys and values of a map, and of a list of maps; null for what is shown whole. */
function membersOf(value: Json | undefined): Members | null {
  if (typeof value !== 'object' || value === null) return null
  if (!Array.isArray(value)) return Object.entries(value)
  return value.every((item) => typeof item === 'object' && item !== null) ? [...value.entries()] : null
}

function valueAt(members: Members, key: string | number): Json | undefined {
  return members.find(([name]) => name === key)?.[1]
}

function written(value: Json | undefined): string {
  return value === undefined ? 'absent' : canonicalJson(value)
}
