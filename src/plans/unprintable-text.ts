import { printable } from '../ids/index.ts'
import { pathText, type PlanFault, type PlanPath } from './plan-fault.ts'

/**
 * The first text or key of a plan that would steer a terminal or hide what it says; null when there is none. Names of a plan stand
 * in tables, messages and commands.
 * @param plan as parsed, nested no deeper than DEPTH_MAX
 */
export function unprintableText(plan: unknown, path: PlanPath = []): PlanFault | null {
  if (typeof plan === 'string') return faultOf(plan, path)
  if (typeof plan !== 'object' || plan === null) return null
  const isList = Array.isArray(plan)
  for (const [key, value] of Object.entries(plan)) {
    const bad = isList ? null : faultOf(key, path)
    if (bad !== null) return { ...bad, path: [...path, key], at: 'key', message: `a key ${bad.message}` }
    const inside = unprintableText(value, [...path, isList ? Number(key) : key])
    if (inside === null) continue
    if (typeof value !== 'string') return inside
    return { ...inside, message: `${pathText(inside.path)} ${inside.message}` }
  }
  return null
}

function faultOf(text: string, path: PlanPath): PlanFault | null {
  const printed = Array.from(printable(text))
  const bad = Array.from(text).find((character, index) => character !== printed[index])
  if (bad === undefined) return null
  const code = (bad.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const message = `holds the character U+${code}, which steers a terminal or cannot be seen; leave it out`
  return { code: 'plan-invalid', path, at: 'value', message }
}
