import { UserError } from '../../../ids/index.ts'

/** How an action on a damaged run came out: what it gave, the one line in which it refused, or an error that is neither. */
export type Answer<Value> =
  | { readonly kind: 'gave'; readonly value: Value }
  | { readonly kind: 'refused'; readonly line: string }
  | { readonly kind: 'broke'; readonly error: string }

/** Waits for an action on a damaged run. */
export async function answerOf<Value>(action: Promise<Value>): Promise<Answer<Value>> {
  try {
    return { kind: 'gave', value: await action }
  } catch (error) {
    const isLine = error instanceof UserError && /^Cannot [^\n]+$/.test(error.message)
    return isLine ? { kind: 'refused', line: error.message } : { kind: 'broke', error: String(error) }
  }
}
