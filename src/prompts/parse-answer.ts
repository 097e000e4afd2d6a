import type { ParseLabel } from '../store/entry.ts'

/** An answer as its JSON object, with the label of how it was read; `value` is null exactly when the label is `failed`. */
export interface ParsedAnswer {
  readonly label: ParseLabel
  readonly value: Readonly<Record<string, unknown>> | null
}

/** Strict parse first, then labelled repair (B8). */
export function parseAnswer(text: string): ParsedAnswer {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { label: 'strict', value: value as Record<string, unknown> }
    }
  } catch {
    // not strict JSON
  }
  return { label: 'failed', value: null }
}
