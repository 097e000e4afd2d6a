import { isRecord } from '../ids/index.ts'
import { checkedUsage } from './checked-usage.ts'
import { failure } from './failure.ts'
import { ANSWER_CHARACTERS_MAX, FLAGS_MAX, NAME_CHARACTERS_MAX } from './limits.ts'
import type { ModelAnswer, ModelFailure } from './model-client.ts'
import { shortLine } from './short-line.ts'

type Raw = Readonly<Record<string, unknown>>

/**
 * The one gate between whatever a model client brings and everything behind it: the same result, with values that the log
 * can hold. Lone surrogates become U+FFFD, in an answer with the flag `lone-surrogate` wherever in it they were; a failure has no
 * flags. Names are cut at their bound, and of more flags than are kept the client's go first. Usage is checked again
 * (`checkedUsage`). A result that is clean comes back equal.
 * @returns a failure `oversized-body` for a text beyond the bound, `invalid-body` for what is no result at all
 */
export function recordableResult(result: unknown): ModelAnswer | ModelFailure {
  if (!isRecord(result)) return failure('invalid-body', NO_RESULT)
  const { kind, text, status } = result
  if (kind === 'failure') return recordableFailure(result)
  if (kind !== 'answer' || typeof text !== 'string') return failure('invalid-body', NO_RESULT)
  if (text.length <= ANSWER_CHARACTERS_MAX) return recordableAnswer(result, text)
  const message = `Cannot use an answer: its text has ${text.length} characters, more than ${ANSWER_CHARACTERS_MAX}`
  return failure('oversized-body', message, { status: statusOf(status) })
}

const NO_RESULT = 'Cannot read what the model client brought: it is neither an answer nor a failure'

function recordableAnswer({ finishReason, usage: counts, status, flags }: Raw, text: string): ModelAnswer {
  const { usage, flags: odd } = checkedUsage(isRecord(counts) ? counts : { promptTokens: Number.NaN })
  const theirs = Array.isArray(flags) ? flags.filter((flag) => typeof flag === 'string') : []
  const reason = typeof finishReason === 'string' ? finishReason : null
  const isWellFormed = [text, reason ?? '', ...theirs].every((each) => each.isWellFormed())
  const found = [...(isWellFormed ? [] : ['lone-surrogate']), ...odd, ...theirs.map(nameOf)]
  return {
    kind: 'answer',
    text: text.toWellFormed(),
    finishReason: reason === null ? null : nameOf(reason),
    usage: { ...usage, flagged: usage.flagged || (isRecord(counts) && counts['flagged'] === true) },
    status: statusOf(status),
    flags: [...new Set(found)].slice(0, FLAGS_MAX),
  }
}

function recordableFailure({ code, message, retryable, retryAfterMs, status }: Raw): ModelFailure {
  const wait = typeof retryAfterMs === 'number' && retryAfterMs >= 0 && Number.isFinite(retryAfterMs)
  return {
    kind: 'failure',
    code: typeof code === 'string' && code !== '' ? nameOf(code) : 'invalid-body',
    message: typeof message === 'string' ? shortLine(message) : NO_RESULT,
    retryable: retryable === true,
    retryAfterMs: wait ? retryAfterMs : null,
    status: statusOf(status),
  }
}

function statusOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 999 ? value + 0 : null
}

function nameOf(text: string): string {
  return text.slice(0, NAME_CHARACTERS_MAX).toWellFormed()
}
