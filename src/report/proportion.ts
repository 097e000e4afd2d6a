import { clopperPearson } from '../statistics/index.ts'

/** x of n with its exact 95 % interval (B16.4). */
export interface Proportion {
  readonly x: number
  readonly n: number
  readonly lo: number
  readonly hi: number
}

/** A count with its interval; null when nothing was counted, so that undefined never reads as 0. */
export function proportionOf({ x, n }: { readonly x: number; readonly n: number }): Proportion | null {
  const interval = clopperPearson({ x, n })
  return interval === null ? null : { x, n, ...interval }
}
