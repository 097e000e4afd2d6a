import type { UseScore } from './use-score.ts'

/** The verdicts that only a replacement has (B11.2). */
export type ReplacementEndpoints = Pick<
  UseScore,
  | 'adopted'
  | 'old_retained'
  | 'both_present'
  | 'others_retained'
  | 'success'
  | 'success_strict'
  | 'target_label'
  | 'new_value_visible'
  | 'omitted_at_use0'
>

/** The replacement endpoints where there is no replacement: undefined, never false. */
export const NO_REPLACEMENT: ReplacementEndpoints = {
  adopted: null,
  old_retained: null,
  both_present: null,
  others_retained: null,
  success: null,
  success_strict: null,
  target_label: null,
  new_value_visible: null,
  omitted_at_use0: null,
}
