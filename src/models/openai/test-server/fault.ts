import type { ServerAnswer } from './server-answer.ts'

/** What goes wrong with one request. */
export type Fault =
  /** any status and body; an object is sent as JSON, a text as it is */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  /** 200, and these bytes where the completion should be */
  | { readonly kind: 'bytes'; readonly bytes: string | Uint8Array }
  /** 200 and a well-formed completion that says this; `usage` as it is, undefined leaves it out */
  | { readonly kind: 'answer'; readonly answer?: Partial<ServerAnswer>; readonly usage?: unknown }
  /** a TCP reset before any byte of an answer */
  | { readonly kind: 'reset-before-first-byte' }
  /** the connection ends within the status line and headers */
  | { readonly kind: 'cut-in-headers' }
  /** a TCP reset after headers and a part of the body */
  | { readonly kind: 'reset-in-body' }
  /** the connection is closed in good order, but before the announced length */
  | { readonly kind: 'cut-in-body' }
  /** never a byte */
  | { readonly kind: 'no-answer' }
  /** headers and a part of the body, then never another byte */
  | { readonly kind: 'stall-in-body' }
  /** a body without an end */
  | { readonly kind: 'endless-body' }
  /** these bytes and no more, on a connection that stays open */
  | { readonly kind: 'wire'; readonly bytes: string }
  /** bytes that are no HTTP */
  | { readonly kind: 'not-http' }
