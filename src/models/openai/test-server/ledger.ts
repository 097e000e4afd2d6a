import type { IncomingMessage, ServerResponse } from 'node:http'
import { sha256 } from '../../../ids/index.ts'
import type { ChatBody } from './chat-body.ts'
import type { ServerCall } from './script.ts'
import { waiter } from './waiter.ts'

/** What a test server counts. */
export interface Ledger {
  /** chat completion requests so far, faulty ones included */
  readonly requests: number
  /** requests by the hash of their body: one entry per distinct call, retries counted */
  readonly counts: ReadonlyMap<string, number>
  /** most requests in flight at the same time so far */
  readonly inFlightMax: number
  /** the last request, or null */
  readonly last: ServerCall | null
  /** Resolves when this many requests have come. */
  arrived(count: number): Promise<void>
  /** Resolves when this many requests have lost their connection before they were answered. */
  dropped(count: number): Promise<void>
}

/** A ledger, and the function that enters a request into it. */
export function ledger(): {
  readonly book: Ledger
  readonly enter: (request: IncomingMessage, text: string, response: ServerResponse) => ServerCall
} {
  const counts = new Map<string, number>()
  const arrivals = waiter()
  const drops = waiter()
  let [inFlight, inFlightMax] = [0, 0]
  let last: ServerCall | null = null
  const book: Ledger = {
    counts,
    get requests() {
      return arrivals.count
    },
    get inFlightMax() {
      return inFlightMax
    },
    get last() {
      return last
    },
    arrived: (count) => arrivals.reached(count),
    dropped: (count) => drops.reached(count),
  }
  const enter = (request: IncomingMessage, text: string, response: ServerResponse) => {
    const hash = sha256(text)
    const nth = (counts.get(hash) ?? 0) + 1
    counts.set(hash, nth)
    inFlight += 1
    inFlightMax = Math.max(inFlightMax, inFlight)
    response.once('close', () => {
      inFlight -= 1
      if (!response.writableFinished) drops.add()
    })
    const body = JSON.parse(text) as ChatBody
    const { url: path = '', headers } = request
    last = { path, headers, text, sha256: hash, body, nth, index: arrivals.count + 1 }
    arrivals.add()
    return last
  }
  return { book, enter }
}
