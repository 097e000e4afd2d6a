/** Where something stands in a plan: keys and list positions from the top. */
export type PlanPath = readonly (string | number)[]

/** What is wrong with a plan, at which key or value. */
export interface PlanFault {
  readonly code: 'plan-invalid' | 'plan-unknown-key' | 'plan-not-available'
  readonly path: PlanPath
  /** what the place to point at is: the key itself, or what stands behind it */
  readonly at: 'key' | 'value'
  readonly message: string
}

/** A path as people write it: `models[0].base_urls`; empty for the whole plan. */
export function pathText(path: PlanPath): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('')
}
