import type { Agent } from 'node:http'
import fetch, { AbortError, FetchError } from 'node-fetch'
import { BODY_BYTES_MAX } from './limits.ts'
import { watchRequest } from './watch-request.ts'

/** A whole response; its body has been read, so its socket is free again. */
export interface Reply {
  readonly kind: 'reply'
  readonly status: number
  readonly retryAfter: string | null
  readonly location: string | null
  readonly bytes: Uint8Array
}

/** What happened instead of a whole response. */
export interface Breakage {
  readonly kind: 'breakage'
  /** the system's code such as `ECONNRESET`, else a short text */
  readonly cause: string
  readonly isOversized: boolean
  /** whether any byte of a response had come */
  readonly isAfterFirstByte: boolean
}

/** Another protocol than HTTP would follow, so this is all there is. */
const SWITCHED: Reply = {
  kind: 'reply',
  status: 101,
  retryAfter: null,
  location: null,
  bytes: new Uint8Array(),
}

/**
 * One POST and its whole answer. Redirects are not followed and no compressed body is asked for; a body beyond the bound
 * ends the exchange. Throws only what is a fault of this program.
 */
export async function exchange(options: {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly agent: Agent
  readonly signal: AbortSignal
}): Promise<Reply | Breakage> {
  const { url, headers, body, signal } = options
  const watch = watchRequest(options.agent)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal,
      agent: watch.agent,
      redirect: 'manual',
      compress: false,
      size: BODY_BYTES_MAX,
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      kind: 'reply',
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      location: response.headers.get('location'),
      bytes,
    }
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof AbortError)) throw error
    if (watch.isSwitched()) return SWITCHED
    return {
      kind: 'breakage',
      cause: ('code' in error ? error.code : undefined) ?? error.type,
      isOversized: error.type === 'max-size',
      isAfterFirstByte: watch.seen(),
    }
  }
}
