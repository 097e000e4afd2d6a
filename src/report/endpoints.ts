/**
 * The yes-or-no verdicts of a use that tables over many trajectories count, named as the columns of the table `uses`.
 * `missing` there is a list; here it asks whether anything was missing.
 */
export const ENDPOINTS = [
  'strict_completion',
  'stale_commit',
  'unsupported_any',
  'unsupported_event',
  'fabricated',
  'missing',
  'retained',
  'adopted',
  'old_retained',
  'both_present',
  'others_retained',
  'success',
  'success_strict',
  'proxy',
  'proxy_normalised',
] as const
/** The name of a verdict. */
export type Endpoint = (typeof ENDPOINTS)[number]

/** One verdict of each kind; null = undefined there ("—"), never false. */
export type Verdicts = Readonly<Record<Endpoint, boolean | null>>
