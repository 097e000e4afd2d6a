import type { Visibility } from './leaves-visible.ts'

/** How an answer was formed: `failure` = none came, or no list could be read from it; `empty` = its text is blank. */
export type Format = 'valid' | 'failure' | 'empty'

/** What became of the replaced order (B11.2), by the first that fits: see `replacementEndpoints`. */
export type TargetLabel = 'adopted' | 'old' | 'both' | 'missing' | 'unsupported_addition'

/**
 * The verdicts on one use, named as the columns of the table `uses`. Null = undefined for this task, event or use ("—"
 * in the papers), never false.
 */
export interface UseScore {
  /** MED: the generic keys listed, sorted, without combinations and ambiguous keys; DX: the items, sorted */
  readonly listed: readonly string[]
  /** MED: the keys that belong on the list, sorted; DX: the recorded paths, sorted */
  readonly expected: readonly string[]
  readonly format: Format
  readonly strict_completion: boolean | null
  readonly stale_commit: boolean | null
  readonly unsupported_any: boolean | null
  readonly unsupported_event: boolean | null
  readonly fabricated: boolean | null
  readonly missing: readonly string[] | null
  readonly retained: boolean | null
  readonly adopted: boolean | null
  readonly old_retained: boolean | null
  readonly both_present: boolean | null
  readonly others_retained: boolean | null
  readonly success: boolean | null
  readonly success_strict: boolean | null
  readonly target_label: TargetLabel | null
  readonly new_value_visible: boolean | null
  readonly omitted_at_use0: boolean | null
  readonly proxy: boolean | null
  readonly proxy_normalised: boolean | null
  /** E4: by which records the event's drug stood in the prompt, see `eventDrugPath` */
  readonly event_drug_path: readonly string[] | null
  /** DX: how many leaf labels the facts shown held */
  readonly leaves_visible: Visibility | null
}
