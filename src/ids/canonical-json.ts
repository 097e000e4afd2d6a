/** A value that JSON can hold. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * JSON with sorted keys and no white space: equal values give equal bytes on every machine.
 * Keys whose value is undefined are left out. A hot path: every digest of a run goes through it, so a value whose keys are
 * sorted already is left to the engine.
 * @throws TypeError for a number that JSON cannot hold (NaN, ±Infinity).
 */
export function canonicalJson(value: Json): string {
  return isSorted(value) ? JSON.stringify(value) : sortedJson(value)
}

/** Whether the engine's own JSON of a value is canonical. */
function isSorted(value: Json): boolean {
  if (typeof value === 'number') return isFiniteNumber(value)
  if (value === null || typeof value !== 'object') return true
  if (isArray(value)) return value.every(isSorted)
  let last = ''
  for (const key in value) {
    if (key < last) return false
    last = key
    const member = value[key]
    if (member !== undefined && !isSorted(member)) return false
  }
  return true
}

function isFiniteNumber(value: number): true {
  if (Number.isFinite(value)) return true
  throw new TypeError(`Cannot write ${value} as JSON: expected a finite number`)
}

function sortedJson(value: Json): string {
  if (value === null || typeof value !== 'object') return canonicalJson(value)
  return isArray(value) ? `[${value.map(canonicalJson).join(',')}]` : objectJson(value)
}

function objectJson(object: Readonly<Record<string, Json | undefined>>): string {
  let text = ''
  for (const key of Object.keys(object).sort()) {
    const member = object[key]
    if (member === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`
  }
  return `{${text}}`
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
