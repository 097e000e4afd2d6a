/** A value that JSON can hold. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * JSON with sorted keys and no white space: equal values give equal bytes on every machine.
 * Keys whose value is undefined are left out.
 * @throws TypeError for a number that JSON cannot hold (NaN, ±Infinity).
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`Cannot write ${value} as JSON: expected a finite number`)
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value)
    .filter((entry): entry is [string, Json] => entry[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
