import { addExtension } from 'msgpackr'
import { ENTRY_DEPTH_MAX } from './limits.ts'

/** Stands for -0 on its way into msgpack, whose integers have no sign of zero. */
class NegativeZero {
  readonly value = -0
}

addExtension({ Class: NegativeZero, type: 0x30, pack: () => Buffer.alloc(0), unpack: () => -0 })

const NEGATIVE_ZERO = new NegativeZero()

/** A value that the log cannot hold, and where in the entry it stands. */
export interface Unstorable {
  /** such as `.rows[2].content`; empty for the value itself */
  readonly path: string
  readonly problem: string
}

/** The value to encode, or why there is none. */
export type Storable =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly unstorable: Unstorable }

/**
 * Looks whether a value comes back from the log exactly as it goes in, and returns what to encode for it.
 *
 * JSON-like values do: null, booleans, finite numbers, well-formed strings, arrays and plain objects of these. A lone
 * surrogate, `undefined`, NaN, a class instance or a key `__proto__` would come back changed, so they are refused.
 */
export function storableValue(value: unknown): Storable {
  const walk: Walk = { depth: 0, negativeZero: false }
  const unstorable = findProblem(value, walk)
  if (unstorable !== null) return { ok: false, unstorable }
  return { ok: true, value: walk.negativeZero ? replaceNegativeZero(value) : value }
}

/** Where a walk stands: one for a whole value, as the walk is on the path of every append. */
interface Walk {
  depth: number
  negativeZero: boolean
}

function findProblem(value: unknown, walk: Walk): Unstorable | null {
  switch (typeof value) {
    case 'string':
      return value.isWellFormed() ? null : { path: '', problem: 'a string with a lone surrogate' }
    case 'number':
      if (Object.is(value, -0)) walk.negativeZero = true
      return Number.isFinite(value) ? null : { path: '', problem: `the number ${value}` }
    case 'boolean':
      return null
    case 'object':
      return value === null ? null : findProblemBelow(value, walk)
    default:
      return { path: '', problem: `a value of type ${typeof value}` }
  }
}

function findProblemBelow(value: object, walk: Walk): Unstorable | null {
  walk.depth += 1
  const found = findProblemInObject(value, walk)
  walk.depth -= 1
  return found
}

function findProblemInObject(value: object, walk: Walk): Unstorable | null {
  if (walk.depth > ENTRY_DEPTH_MAX)
    return { path: '', problem: `more than ${ENTRY_DEPTH_MAX} levels (a cycle?)` }
  if (Array.isArray(value)) return findProblemInArray(value, walk)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    return { path: '', problem: `an instance of ${value.constructor.name}` }
  }
  for (const key of Object.keys(value)) {
    const member: unknown = (value as Readonly<Record<string, unknown>>)[key]
    if (key === '__proto__' || !key.isWellFormed()) {
      return { path: '', problem: `a key ${JSON.stringify(key)}` }
    }
    const found = findProblem(member, walk)
    if (found !== null) return { ...found, path: `.${key}${found.path}` }
  }
  return null
}

function findProblemInArray(items: readonly unknown[], walk: Walk): Unstorable | null {
  for (let index = 0; index < items.length; index += 1) {
    const found = findProblem(items[index], walk)
    if (found !== null) return { ...found, path: `[${index}]${found.path}` }
  }
  return null
}

function replaceNegativeZero(value: unknown): unknown {
  if (Object.is(value, -0)) return NEGATIVE_ZERO
  if (Array.isArray(value)) return value.map(replaceNegativeZero)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, replaceNegativeZero(member)]))
}
