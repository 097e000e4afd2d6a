import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import t from 'tap'
import { storableValue } from '../log/storable-value.ts'
import { ANSWER_CHARACTERS_MAX, FLAGS_MAX, NAME_CHARACTERS_MAX } from './limits.ts'
import type { ModelAnswer, ModelFailure } from './model-client.ts'
import { readAnswer } from './openai/read-answer.ts'
import { recordableResult } from './recordable-result.ts'

const PARAMETERS = { seed: 1, numRuns: 3000 } as const

/** Any UTF-16 at all, lone surrogates included. */
const units = fc
  .array(fc.oneof(fc.constantFrom(0xd83d, 0xde42, 0, 0x2028, 0x61), fc.nat({ max: 0xffff })), {
    maxLength: 80,
  })
  .map((codes) => String.fromCharCode(...codes))
/** Numbers as JSON can spell them: `1e400` reads as infinite, `-0` as minus zero. */
const absurd = fc.constantFrom('1e400', '-1e400', '-0', '1e21', '9007199254740993', '-1', '0.5', '1e-400')
const word = fc.oneof(
  units,
  fc.constantFrom('answer', 'failure', 'stop', 'x'.repeat(NAME_CHARACTERS_MAX + 9)),
)

/** What a client may hand over that keeps no promise of its type. */
const member = fc.oneof(word, fc.double(), fc.integer(), fc.anything({ withNullPrototype: true }))
const result = fc.record(
  {
    kind: fc.constantFrom('answer', 'answer', 'answer', 'failure', 'other'),
    text: fc.oneof({ arbitrary: units, weight: 9 }, member),
    finishReason: member,
    usage: fc.oneof(
      fc.record({ promptTokens: member, completionTokens: member, cachedTokens: member }),
      member,
    ),
    status: member,
    flags: fc.oneof(fc.array(word, { maxLength: 2 * FLAGS_MAX }), member),
    code: member,
    message: member,
    retryable: member,
    retryAfterMs: member,
  },
  { requiredKeys: ['kind'] },
)

/** Whether it is a result as promised, every value of which the log takes. */
function isSound(found: ModelAnswer | ModelFailure): boolean {
  if (!storableValue(found).ok) return false
  if (found.kind === 'failure') return found.code !== '' && !/\n/.test(found.message)
  const { promptTokens, completionTokens, cachedTokens } = found.usage
  const counts = [promptTokens, completionTokens, cachedTokens]
  return (
    counts.every(
      (count) => count === null || (Number.isSafeInteger(count) && count >= 0 && !Object.is(count, -0)),
    ) &&
    (promptTokens === null || cachedTokens === null || cachedTokens <= promptTokens) &&
    found.text.length <= ANSWER_CHARACTERS_MAX &&
    (found.finishReason ?? '').length <= NAME_CHARACTERS_MAX &&
    found.flags.length <= FLAGS_MAX
  )
}

void t.test('whatever a client brings becomes a result that the log can hold, and stays so', (t) => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(fc.oneof({ arbitrary: result, weight: 9 }, fc.anything()), (raw) => {
      const found = recordableResult(raw)
      kinds.add(found.kind === 'answer' && found.flags.includes('lone-surrogate') ? 'cleaned' : found.kind)
      return isSound(found) && isDeepStrictEqual(recordableResult(found), found)
    }),
    { ...PARAMETERS, numRuns: 1000 },
  )
  t.strictSame([...kinds].sort(), ['answer', 'cleaned', 'failure'], 'all three were met')
  t.end()
})

void t.test('whatever JSON a server answers becomes a result that the log can hold', (t) => {
  const value = fc.oneof(
    fc.jsonValue().map((json) => JSON.stringify(json)),
    units.map((text) => JSON.stringify(text)),
    absurd,
  )
  const object = (members: Readonly<Record<string, fc.Arbitrary<string>>>) =>
    fc.record(members, { requiredKeys: [] }).map(
      (record) =>
        `{${Object.entries(record)
          .map(([key, json]) => `"${key}":${json}`)
          .join(',')}}`,
    )
  const text = units.map((units) => JSON.stringify(units))
  const message = object({ content: fc.oneof({ arbitrary: text, weight: 5 }, value) })
  const choice = object({ message: fc.oneof({ arbitrary: message, weight: 5 }, value), finish_reason: value })
  const usage = object({
    prompt_tokens: value,
    completion_tokens: value,
    prompt_tokens_details: fc.oneof(object({ cached_tokens: value }), value),
  })
  const body = object({
    choices: fc.oneof({ arbitrary: choice.map((json) => `[${json}]`), weight: 5 }, value),
    usage: fc.oneof(usage, value),
    error: fc.oneof({ arbitrary: fc.constant('null'), weight: 5 }, value),
  })
  const kinds = new Map<string, number>()
  fc.assert(
    fc.property(fc.oneof({ arbitrary: body, weight: 9 }, value), (json) => {
      const reply = {
        kind: 'reply',
        status: 200,
        retryAfter: null,
        location: null,
        bytes: Buffer.from(json),
      } as const
      const found = recordableResult(readAnswer(reply, 'http://host/v1'))
      kinds.set(found.kind, (kinds.get(found.kind) ?? 0) + 1)
      return isSound(found) && (found.kind === 'answer' || found.code === 'invalid-body')
    }),
    PARAMETERS,
  )
  t.ok(
    [...kinds.values()].every((times) => times > 300) && kinds.size === 2,
    `both were met: ${[...kinds].join(' ')}`,
  )
  t.end()
})

void t.test('a text beyond the bound is a failure, one at the bound an answer', (t) => {
  const answer = (text: string) => ({
    kind: 'answer',
    text,
    finishReason: null,
    usage: {},
    status: 200,
    flags: [],
  })
  t.match(recordableResult(answer('x'.repeat(ANSWER_CHARACTERS_MAX))), { kind: 'answer', flags: [] })
  t.match(recordableResult(answer('x'.repeat(ANSWER_CHARACTERS_MAX + 1))), {
    kind: 'failure',
    code: 'oversized-body',
    retryable: false,
    status: 200,
  })
  t.end()
})

void t.test('a lone surrogate anywhere in an answer becomes U+FFFD and is flagged', (t) => {
  const clean = { kind: 'answer', text: 'a', finishReason: 'stop', usage: {}, status: 200, flags: ['odd'] }
  t.match(recordableResult(clean), { text: 'a', finishReason: 'stop', flags: ['odd'] })
  for (const [dirty, found] of [
    [{ text: 'a\ud83d' }, { text: 'a\ufffd', flags: ['lone-surrogate', 'odd'] }],
    [{ finishReason: 'st\ud83dop' }, { finishReason: 'st\ufffdop', flags: ['lone-surrogate', 'odd'] }],
    [{ flags: ['o\ude42dd'] }, { flags: ['lone-surrogate', 'o\ufffddd'] }],
  ] as const) {
    t.match(recordableResult({ ...clean, ...dirty }), { kind: 'answer', ...found })
  }
  t.end()
})

void t.test('of more flags than are kept those of the gate itself stay', (t) => {
  const flags = Array.from({ length: FLAGS_MAX + 4 }, (_, index) => `flag-${index}`)
  const usage = { promptTokens: 3, completionTokens: -1, cachedTokens: 9 }
  const found = recordableResult({
    kind: 'answer',
    text: '\ud83d',
    finishReason: null,
    usage,
    status: 200,
    flags,
  })
  const own = ['lone-surrogate', 'usage-malformed', 'cached-exceeds-prompt']
  t.match(found, { flags: [...own, ...flags.slice(0, FLAGS_MAX - own.length)] })
  t.equal(found.kind === 'answer' && found.flags.length, FLAGS_MAX)
  t.end()
})
