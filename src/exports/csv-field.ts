/**
 * One field of a CSV line (RFC 4180). Null is an empty field, an empty text `""`. A text that a spreadsheet would take for a
 * formula is left as it is: an export says what the log says.
 */
export function csvField(value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
