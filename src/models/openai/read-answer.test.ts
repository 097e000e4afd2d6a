import fc from 'fast-check'
import t from 'tap'
import type { ModelAnswer, ModelFailure } from '../model-client.ts'
import { ANSWER_CHARACTERS_MAX } from '../limits.ts'
import { errorBody } from './error-body.ts'
import { readAnswer } from './read-answer.ts'
import { readUsage } from './read-usage.ts'

const read = (bytes: Uint8Array): ModelAnswer | ModelFailure =>
  readAnswer({ kind: 'reply', status: 200, retryAfter: null, location: null, bytes }, 'http://host/v1')
const json = (value: unknown) => Buffer.from(JSON.stringify(value))

void t.test('read answer makes an answer or invalid-body of any bytes', (t) => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const result = read(bytes)
      return result.kind === 'failure' && result.code === 'invalid-body' && errorBody(bytes).param === null
    }),
    { seed: 1, numRuns: 300 },
  )
  t.pass('held in 300 cases')
  t.end()
})

void t.test('read answer takes the text as it is and leaves what the log cannot hold to the gate', (t) => {
  const texts = ['a\ud83dz', 'a\u0000\u2028', 'x'.repeat(ANSWER_CHARACTERS_MAX + 1)]
  for (const content of texts) {
    const found = read(json({ choices: [{ message: { content }, finish_reason: content }] }))
    t.ok(found.kind === 'answer' && found.text === content && found.finishReason === content)
  }
  t.end()
})

void t.test('read answer makes an answer or invalid-body of any JSON in the place of a completion', (t) => {
  const near = fc.record(
    {
      choices: fc.array(
        fc.record(
          {
            message: fc.oneof(fc.record({ content: fc.string({ unit: 'binary' }) }), fc.jsonValue()),
            finish_reason: fc.oneof(fc.constant('stop'), fc.jsonValue()),
          },
          { requiredKeys: [] },
        ),
      ),
      usage: fc.jsonValue(),
      error: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  const kinds = new Set<string>()
  fc.assert(
    fc.property(fc.oneof(near, fc.jsonValue()), (value) => {
      const result = read(json(value))
      kinds.add(result.kind)
      if (result.kind === 'answer') return true
      return result.code === 'invalid-body' && errorBody(json(value)).message.length >= 0
    }),
    { seed: 1, numRuns: 1000 },
  )
  t.strictSame([...kinds].sort(), ['answer', 'failure'], 'both were met')
  t.end()
})

void t.test('read usage gives whole counts or null, never more cached than prompt tokens', (t) => {
  const count = { arbitrary: fc.integer({ min: -1, max: 20 }), weight: 6 }
  const figure = fc.oneof(count, fc.double(), fc.constant(null), fc.jsonValue())
  const usages = fc.record(
    {
      prompt_tokens: figure,
      completion_tokens: figure,
      prompt_tokens_details: fc.oneof(
        fc.record({ cached_tokens: figure }, { requiredKeys: [] }),
        fc.jsonValue(),
      ),
    },
    { requiredKeys: [] },
  )
  let [flagged, bothKnown] = [0, 0]
  fc.assert(
    fc.property(usages, (raw) => {
      const { usage, flags } = readUsage(raw)
      const { promptTokens: prompt, completionTokens: completion, cachedTokens: cached } = usage
      for (const count of [prompt, completion, cached]) {
        if (count !== null && !(Number.isSafeInteger(count) && count >= 0)) return false
      }
      if (prompt !== null && cached !== null) {
        bothKnown += 1
        if (cached > prompt) return false
      }
      flagged += Number(usage.flagged)
      return usage.flagged === flags.length > 0
    }),
    { seed: 1, numRuns: 2000 },
  )
  t.ok(flagged > 100 && bothKnown > 20, 'the interesting cases were met')
  t.end()
})
