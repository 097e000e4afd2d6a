import { isRecord } from '../../ids/index.ts'

/** What the body of an error says, whichever shape it has. */
export interface ErrorBody {
  /** as it came: neither shortened nor on one line; empty when the body says nothing */
  readonly message: string
  readonly param: string | null
  /** the `type` and `code` of the body when they are texts */
  readonly names: readonly string[]
  /** true when the answer comes from the API itself, not from a route that does not exist or a proxy */
  readonly isApiError: boolean
}

/**
 * Reads `{"error": {message, type, param, code}}`, the flat `{"object": "error", message, …}` of older servers,
 * `{"error": "text"}`, `{"detail": …}` of the web framework, and whatever else as plain text.
 */
export function errorBody(bytes: Uint8Array): ErrorBody {
  const text = new TextDecoder().decode(bytes)
  const body = parsed(text)
  if (!isRecord(body)) return { ...NOTHING, message: text }
  const { error, detail } = body
  if (typeof error === 'string') return { ...NOTHING, message: error, isApiError: true }
  if (isRecord(error)) return fields(error, text)
  if ('message' in body) return fields(body, text)
  return { ...NOTHING, message: typeof detail === 'string' ? detail : text }
}

const NOTHING: ErrorBody = { message: '', param: null, names: [], isApiError: false }

/** @param text of the whole body, for an error without a message; writing the value anew could exhaust the stack */
function fields(error: Readonly<Record<string, unknown>>, text: string): ErrorBody {
  const { message, param, type, code } = error
  return {
    message: typeof message === 'string' ? message : text,
    param: typeof param === 'string' ? param : null,
    names: [type, code].filter((name) => typeof name === 'string'),
    isApiError: true,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
