/** A value that JSON can hold. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * JSON with sorted keys and no white space: equal values give equal bytes on every machine.
 * Keys whose value is undefined are left out. A hot path: every digest of a run goes through it.
 * @throws TypeError for a number that JSON cannot hold (NaN, ±Infinity).
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`Cannot write ${value} as JSON: expected a finite number`)
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  return isArray(value) ? arrayJson(value) : objectJson(value)
}

function arrayJson(items: readonly Json[]): string {
  let text = '['
  for (const [index, item] of items.entries()) text += (index === 0 ? '' : ',') + canonicalJson(item)
  return `${text}]`
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
