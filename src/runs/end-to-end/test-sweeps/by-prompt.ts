import { isDeepStrictEqual } from 'node:util'
import { invariant, type Digest } from '../../../ids/index.ts'

/**
 * What each distinct prompt led to. Equal prompts get equal answers, so a count over prompts is one of independent draws
 * where a count over uses would not be.
 */
export function byPrompt<Of extends { readonly prompt: Digest }, Value>(
  all: readonly Of[],
  valueOf: (one: Of) => Value,
): Value[] {
  const values = new Map<Digest, Value>()
  for (const one of all) {
    const value = valueOf(one)
    if (!values.has(one.prompt)) values.set(one.prompt, value)
    invariant(isDeepStrictEqual(values.get(one.prompt), value), `one prompt, one outcome: ${one.prompt}`)
  }
  return [...values.values()]
}
