import t from 'tap'
import type { OperationId } from '../../ids/index.ts'
import { testRequest } from '../openai/test-server/test-request.ts'
import { replayModel } from './replay-model.ts'

const NEVER = new AbortController().signal
const RECORDED = {
  text: '{"medications":[]}',
  finishReason: 'length',
  usage: { promptTokens: 3, completionTokens: 2, cachedTokens: null, flagged: false },
  flags: ['no-usage'],
}

void t.test('replay model gives what the earlier run recorded for the operation', async (t) => {
  const asked: unknown[] = []
  const model = replayModel({
    name: 'earlier',
    answersOf: (trajectory, operation) => {
      asked.push([trajectory, operation])
      return Promise.resolve(operation === 'use0' ? RECORDED : null)
    },
  })
  const request = testRequest()
  t.strictSame(await model.complete(request, NEVER), { kind: 'answer', ...RECORDED, status: null })
  t.strictSame(asked, [[request.trajectory, 'use0']])
  t.equal(model.name, 'earlier')
  await model.close()
})

void t.test('replay model names the call that is missing and cannot be tried again', async (t) => {
  const model = replayModel({ name: 'earlier', answersOf: () => Promise.resolve(null) })
  const request = testRequest('x', { operation: 'revise/summary/D4' as OperationId })
  t.match(await model.complete(request, NEVER), {
    kind: 'failure',
    code: 'replay-missing',
    message: `Cannot replay revise/summary/D4 of trajectory ${request.trajectory}: the earlier run holds no answer for it`,
    retryable: false,
  })
})

void t.test('replay model looks nothing up once the run has ended', async (t) => {
  const model = replayModel({ name: 'earlier', answersOf: () => Promise.reject(new Error('not asked')) })
  t.match(await model.complete(testRequest(), AbortSignal.abort()), { code: 'aborted' })
})

void t.test('replay model lets a log that cannot be read through', async (t) => {
  const model = replayModel({ name: 'earlier', answersOf: () => Promise.reject(new Error('torn')) })
  await t.rejects(model.complete(testRequest(), NEVER), { message: 'torn' })
})
