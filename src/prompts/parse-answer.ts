import { isRecord } from '../ids/index.ts'
import type { ParseLabel } from '../store/entry.ts'
import { depthWithin } from './parse/depth-within.ts'
import { findObject } from './parse/find-object.ts'
import { PARSE_LIMITS } from './parse/limits.ts'

/** An answer as its JSON object, with the label of how it was read; `value` is null exactly when the label is `failed`. */
export interface ParsedAnswer {
  readonly label: ParseLabel
  readonly value: Readonly<Record<string, unknown>> | null
}

const FAILED: ParsedAnswer = { label: 'failed', value: null }

/**
 * Strict parse first, then a labelled deterministic repair (paper B, App. A; B8). The label is the strongest step that was
 * needed:
 * - `strict`: the text is a JSON object;
 * - `unwrapped`: prose or a code fence stands around exactly one;
 * - `relaxed`: trailing commas, single quotes, raw control characters, comments or Python's literals were read as JSON;
 * - `closed_brackets`: the text ends where only closers are missing;
 * - `prefix_kept`: the text ends inside a value, or stops being JSON: kept is what comes before the end of the last
 *   complete element of the last list directly in the object;
 * - `failed`: none of these. A bare list, two objects, a cut answer without a list, values deeper than
 *   `PARSE_LIMITS.depthMax`, and lists directly in the object that are longer than `PARSE_LIMITS.itemsMax` are failures.
 *
 * A kept value is never altered, and a list kept by repair is a prefix of the one in the whole text. Of equal keys in one
 * object the last that was read counts, as in `JSON.parse`, after repair too. Never throws; linear in the text's length.
 */
export function parseAnswer(text: string): ParsedAnswer {
  const strict = parseJson(text)
  if (strict !== undefined) return labelled('strict', strict)
  const scan = findObject(text)
  if (scan === null) return FAILED
  if (scan.whole !== null) return labelled(scan.isRelaxed ? 'relaxed' : 'unwrapped', parseJson(scan.whole))
  if (scan.closed !== null) return labelled('closed_brackets', parseJson(scan.closed))
  if (scan.prefix !== null) return labelled('prefix_kept', parseJson(scan.prefix))
  return FAILED
}

function labelled(label: ParseLabel, value: unknown): ParsedAnswer {
  return isRecord(value) && listsWithin(value) && depthWithin(value, PARSE_LIMITS.depthMax)
    ? { label, value }
    : FAILED
}

function listsWithin(value: Readonly<Record<string, unknown>>): boolean {
  return Object.values(value).every(
    (member) => !Array.isArray(member) || member.length <= PARSE_LIMITS.itemsMax,
  )
}

/** undefined when the text is no JSON, which itself has no such value */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
