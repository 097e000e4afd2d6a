/** One call of a byte store, counted from 1 among the calls of its kind since the store was opened. */
export interface StoreCall {
  readonly kind: 'read' | 'write'
  readonly n: number
}

/**
 * What becomes of a call.
 *
 * `refused`: nothing happens and the call fails; `unsaid`: a write is on disk whole, yet the process hears of a failure. The others
 * are what a power cut makes of a write whose flush never returned: `lost`: not a byte of it; `torn`: a part of it (0 to 1) and
 * nothing behind; `zeroed`: its length, but zeros for its bytes; `holed`: its first half is zeros, its second half arrived earlier.
 * `late`: it succeeds, some turns of the event loop later.
 */
export type StoreFault =
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'unsaid' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'torn'; readonly part: number }
  | { readonly kind: 'zeroed' }
  | { readonly kind: 'holed' }
  | { readonly kind: 'late'; readonly turns: number }

/** A fault that a power cut leaves in the bytes of the last write. */
export type TailFault = Extract<StoreFault, { kind: 'lost' | 'torn' | 'zeroed' | 'holed' }>

/** Decides every call of a store; null lets it be. */
export type FaultPlan = (call: StoreCall) => StoreFault | null

/** What the system says of a call that it refuses. */
export type ErrorCode = 'EIO' | 'ENOSPC' | 'EROFS'
