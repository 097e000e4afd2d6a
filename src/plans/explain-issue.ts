import type * as z from 'zod'
import { knownKeys } from './known-keys.ts'
import { nearestName } from './nearest-name.ts'
import { pathText, type PlanFault, type PlanPath } from './plan-fault.ts'

/** One complaint of the schema as a fault with a sentence for people: what stands where, and what was expected. */
export function explainIssue(issue: z.core.$ZodIssue, plan: unknown): PlanFault {
  const { path, issue: inner } = innermost(issue, [])
  if (inner.code === 'unrecognized_keys') return unknownKey(path, inner.keys[0] ?? '', plan)
  const value = valueAt(plan, path)
  const where = pathText(path) || 'the plan'
  if (value === undefined) {
    return fault(path, 'key', `${where} is missing; expected ${expectation(inner)}`)
  }
  const known = value === 'selector' ? [] : 'values' in inner ? inner.values.map(String) : optionsOf(inner)
  const nearest = typeof value === 'string' && known.length > 1 ? nearestName(value, known) : null
  const hint = nearest === null ? '' : `; the nearest is ${nearest}`
  return fault(path, 'value', `${where} is ${shown(value)}; expected ${expectation(inner)}${hint}`)
}

function unknownKey(path: PlanPath, key: string, plan: unknown): PlanFault {
  const known = knownKeys(path, plan)
  const nearest = nearestName(key, known)
  const place = path.length === 0 ? '' : ` in ${pathText(path)}`
  // A part of a plan has few keys, and the one that is meant may be spelled quite differently: all are shown.
  const all = path.length === 0 || known.length < 2 ? '' : ` (known: ${known.join(', ')})`
  const hint = nearest === null ? '' : `; the nearest known key is "${nearest}"${all}`
  return {
    code: 'plan-unknown-key',
    path: [...path, key],
    at: 'key',
    message: `unknown key "${key}"${place}${hint}`,
  }
}

/** Follows a union into the alternative that the value was most likely meant to be. */
function innermost(
  issue: z.core.$ZodIssue,
  above: PlanPath,
): { readonly path: PlanPath; readonly issue: z.core.$ZodIssue } {
  const path = [...above, ...issue.path.map(part)]
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return { path, issue }
  const meant = issue.errors.find((errors) => errors.every((error) => error.path.length > 0 || isKeys(error)))
  if (meant === undefined) return { path, issue }
  const first = meant.find(isKeys) ?? meant[0]
  return first === undefined ? { path, issue } : innermost(first, path)
}

function isKeys(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'unrecognized_keys'
}

function part(key: PropertyKey): string | number {
  return typeof key === 'symbol' ? String(key) : key
}

function expectation(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too|Unrecognized) /.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return typeWord(issue.expected)
    case 'invalid_value':
      return oneOf(issue.values.map(String))
    case 'invalid_union':
      return oneOf([...optionsOf(issue), ...issue.errors.flat().filter(isTypeIssue).map(expectation)])
    case 'too_small':
      return `${sizeWord(issue.origin)}${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
    case 'too_big':
      return `${sizeWord(issue.origin)}${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`
    default:
      return issue.message
  }
}

function isTypeIssue(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type'
}

function optionsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'invalid_union') return []
  if (issue.errors.length === 0)
    return 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : []
  return issue.errors
    .flat()
    .flatMap((error) => (error.code === 'invalid_value' ? error.values.map(String) : []))
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text (quote it)',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  tuple: 'a list',
  object: 'a map of keys',
  boolean: 'true or false',
}

function typeWord(expected: string): string {
  return TYPE_WORDS[expected] ?? expected
}

function sizeWord(origin: string): string {
  return origin === 'array' ? 'a list of length ' : origin === 'string' ? 'text of length ' : ''
}

function oneOf(names: readonly string[]): string {
  const distinct = [...new Set(names)]
  return distinct.length < 2 ? distinct.join('') : `one of ${distinct.join(', ')}`
}

function valueAt(plan: unknown, path: PlanPath): unknown {
  let value = plan
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string | number, unknown>)[key]
  }
  return value
}

function shown(value: unknown): string {
  if (value === null) return 'empty'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function fault(path: PlanPath, at: 'key' | 'value', message: string): PlanFault {
  return { code: 'plan-invalid', path, at, message }
}
