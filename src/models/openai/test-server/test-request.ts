import { digestOf, type OperationId, type TrajectoryId } from '../../../ids/index.ts'
import type { ModelRequest } from '../../model-client.ts'
import { DECODING_DEFAULTS } from '../decoding-defaults.ts'

/** A request for tests; `content` tells one from another. */
export function testRequest(content = 'hello', rest: Partial<ModelRequest> = {}): ModelRequest {
  const messages = [{ role: 'user', content }] as const
  return {
    trajectory: '0123456789abcdef' as TrajectoryId,
    operation: 'use0' as OperationId,
    attempt: 1,
    messages,
    promptSha256: digestOf(messages),
    schema: { name: 'medications', schema: { type: 'object' } },
    decoding: DECODING_DEFAULTS,
    maxTokens: 64,
    ...rest,
  }
}
