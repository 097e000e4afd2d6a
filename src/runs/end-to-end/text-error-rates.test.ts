import { isDeepStrictEqual } from 'node:util'
import t from 'tap'
import { extractedFacts, parseAnswer } from '../../prompts/index.ts'
import type { Row } from '../../report/row.ts'
import { attemptRows } from '../../report/tables/attempts.ts'
import type { TrajectoryRecord } from '../../report/trajectory-record.ts'
import { listOfAnswer } from '../../scoring/list-of-answer.ts'
import type { AttemptEntry, CallEntry } from '../../store/index.ts'
import { byPrompt } from './test-sweeps/by-prompt.ts'
import { callsOfSweep, type LabCall } from './test-sweeps/calls-of-sweep.ts'
import { COLUMNS } from './test-sweeps/column-groups.ts'
import { errorFreeAnswer } from './test-sweeps/error-free-answer.ts'
import { inRange, type Trial } from './test-sweeps/in-range.ts'
import { movedColumns } from './test-sweeps/moved-columns.ts'
import { openSweepLab } from './test-sweeps/open-sweep-lab.ts'
import { pairedSweeps } from './test-sweeps/paired-sweeps.ts'
import { slowLog } from './test-sweeps/slow-log.ts'
import { usesOf } from './test-sweeps/uses-of.ts'

// a bound for what hangs, also where the file is run by itself
t.setTimeout(600_000)

/*
 * Whole sweeps at one error rate against the same sweep without errors, for the rates that concern a whole answer or its way
 * here: see error-rates.test.ts.
 */
const FEW = 6
const RATE = 0.5
const SWEEP = { events: ['E2'], pipelines: ['re-read', 'local-repair'] } as const

const lab = await openSweepLab(100)
const swept = pairedSweeps(lab)

const sorted = (...columns: readonly (readonly string[])[]): string[] => columns.flat().sort()

function callTrials(calls: readonly LabCall[], chance: number, isHit: (call: LabCall) => boolean): Trial[] {
  return byPrompt(calls, (call) => ({ chance, isHit: isHit(call) }))
}

/** The items or facts of an answer as texts; none for a summary or what cannot be read. */
function elementsOf(text: string): readonly string[] {
  const parsed = parseAnswer(text)
  const facts = extractedFacts(parsed)?.facts.map((fact) => JSON.stringify(fact))
  return facts ?? listOfAnswer(text, 'MED') ?? listOfAnswer(text, 'DX') ?? []
}

t.test('malformed: closers are missing with its rate, and nothing is lost', async (t) => {
  const { before, after } = await swept({ malformed: RATE }, SWEEP)
  const moved = sorted(COLUMNS.answer, ['calls.parse'])
  t.same(movedColumns(before, after), moved, 'no endpoint, no node, no prompt, no count')
  const calls = callsOfSweep(after)
  inRange(
    t,
    'closed_brackets',
    callTrials(calls, RATE, ({ parse }) => parse === 'closed_brackets'),
  )
  const lossy = calls.filter((call) => {
    const whole = errorFreeAnswer(call)
    if (call.parse === 'strict') return call.answerText !== whole
    return call.parse !== 'closed_brackets' || !whole.startsWith(call.answerText)
  })
  t.same(lossy, [])
  const always = await swept({ malformed: 1 }, { ...SWEEP, people: FEW })
  t.same(movedColumns(always.before, always.after), moved)
  t.ok(callsOfSweep(always.after).every(({ parse }) => parse === 'closed_brackets'))
})

t.test('garbage: a use answer is no JSON with its rate; the use is attempted and no success', async (t) => {
  const { before, after } = await swept({ garbage: RATE }, SWEEP)
  const moved = sorted(COLUMNS.answer, COLUMNS.length, COLUMNS.lacking, ['calls.parse', 'uses.format'])
  t.same(movedColumns(before, after), moved)
  const isOther = (table: string, row: Row): boolean => table === 'calls' && row['purpose'] !== 'use'
  t.same(movedColumns(before, after, isOther), [], 'other calls are as they were')
  const uses = callsOfSweep(after).filter(({ purpose }) => purpose === 'use')
  inRange(
    t,
    'failed',
    callTrials(uses, RATE, ({ parse }) => parse === 'failed'),
  )
  const spoilt = usesOf(after).filter(({ row }) => row['format'] === 'failure')
  for (const { row, task } of spoilt) {
    t.match(row, { committed: true, listed: [] })
    if (task === 'DX') t.match(row, { proxy: false, proxy_normalised: false })
    else
      t.match(row, {
        strict_completion: false,
        missing: row['expected'],
        fabricated: false,
        unsupported_any: false,
      })
    if (task === 'MED' && row['success'] !== null) t.match(row, { success: false, adopted: false })
  }
  const keyOf = (row: Row): string => JSON.stringify([row['trajectory_id'], row['use']])
  const hit = new Set(spoilt.map(({ row }) => keyOf(row)))
  const isSpared = (table: string, row: Row): boolean => table === 'uses' && !hit.has(keyOf(row))
  t.same(movedColumns(before, after, isSpared), ['uses.omitted_at_use0'], 'which looks at use 0')
  t.ok(after.every(({ state }) => state.end?.outcome === 'completed'))
})

t.test('truncate: an answer ends inside its list with its rate; what was said before stays', async (t) => {
  const { before, after } = await swept({ truncate: RATE }, SWEEP)
  const moved = sorted(
    COLUMNS.answer,
    COLUMNS.length,
    COLUMNS.prompt,
    COLUMNS.memory,
    COLUMNS.lacking,
    COLUMNS.visibility,
    [...['calls.parse', 'calls.finish_reason']],
  )
  t.same(movedColumns(before, after), moved)
  const calls = callsOfSweep(after)
  const lists = calls.filter((call) => elementsOf(errorFreeAnswer(call)).length > 0)
  inRange(
    t,
    'prefix_kept',
    callTrials(lists, RATE, ({ parse }) => parse === 'prefix_kept'),
  )
  const rereading = after.filter(({ state }) => state.begin?.cell.pipeline === 're-read').map(({ id }) => id)
  const uses = lists.filter(({ trajectory }) => rereading.includes(trajectory as TrajectoryRecord['id']))
  inRange(
    t,
    'of them uses of re-reading',
    callTrials(uses, RATE, ({ finishReason }) => finishReason === 'length'),
  )
  const breaches = calls.filter((call) => {
    if (call.finishReason !== 'length')
      return call.parse !== 'strict' || call.answerText !== errorFreeAnswer(call)
    const whole = elementsOf(errorFreeAnswer(call))
    const kept = elementsOf(call.answerText)
    const isPrefix = isDeepStrictEqual(kept, whole.slice(0, kept.length)) && kept.length < whole.length
    return call.parse !== 'prefix_kept' || !isPrefix
  })
  t.same(breaches, [], 'what is cut is a prefix, each item as it was; the rest is whole')
})

function attemptsOf(records: readonly TrajectoryRecord[]): (AttemptEntry & { readonly call: CallEntry })[] {
  return records.flatMap(({ entries, state }) =>
    entries.flatMap((entry) => {
      const call = entry.type === 'attempt' ? state.calls.get(entry.operation) : undefined
      return entry.type === 'attempt' && call !== undefined ? [{ ...entry, call }] : []
    }),
  )
}

t.test(
  'transport_error: attempts fail with its rate and are tried again; what completes is as it would have been',
  async (t) => {
    const { before, after } = await swept({ transport_error: 0.3 }, SWEEP)
    const attempts = attemptsOf(after)
    for (const attempt of [1, 2, 3]) {
      const tries = attempts
        .filter((one) => one.attempt === attempt)
        .map((one) => ({ ...one, prompt: one.call.prompt }))
      inRange(
        t,
        `attempt ${attempt}`,
        byPrompt(tries, ({ errorCode }) => ({ chance: 0.3, isHit: errorCode === 'connection' })),
      )
    }
    const odd = attempts.filter(({ attempt, errorCode, wasted, call }) => {
      const isAnswer = attempt === call.attempts && call.failure === null
      return errorCode !== (isAnswer ? null : 'connection') || wasted !== (isAnswer ? 0 : call.promptWords)
    })
    t.same(odd, [], 'all tries but the last fail, and each failed one wastes its prompt')
    const failed = new Set(after.filter(({ state }) => state.end?.outcome === 'failed').map(({ id }) => id))
    const calls = after.flatMap(({ state }) => [...state.calls.values()])
    inRange(
      t,
      'given up',
      byPrompt(calls, ({ failure }) => ({ chance: 0.3 ** 4, isHit: failure !== null })),
    )
    t.ok(
      failed.size > 0 && failed.size < after.length / 2,
      `${failed.size} of ${after.length} trajectories failed`,
    )
    const completed = (records: readonly TrajectoryRecord[]) => records.filter(({ id }) => !failed.has(id))
    t.same(
      movedColumns(completed(before), completed(after)),
      sorted(
        ['attempts (rows)', 'calls.attempts'],
        [
          ...[
            'attempts.completion_tokens',
            'attempts.error_code',
            'attempts.prompt_tokens',
            'attempts.wasted',
          ],
        ],
      ),
    )
  },
)

t.test('transport_error at 1: every trajectory fails at its first calls and says why', async (t) => {
  const { after } = await swept({ transport_error: 1 }, { ...SWEEP, people: FEW })
  for (const record of after) {
    const { state, scenario } = record
    t.match(state.end, { outcome: 'failed', reason: 'connection' })
    const count = state.begin?.cell.pipeline === 're-read' ? 1 : scenario.documents.length
    t.equal(state.calls.size, count)
    t.equal(attemptRows(record).length, 4 * count, 'four tries each')
  }
  t.ok(usesOf(after).length === 0, 'no use was answered')
})

t.test(
  'transport_error: which calls a failed trajectory made does not depend on how fast the log is',
  async (t) => {
    const pipelines = ['rebuild', 'local-repair', 'stateless']
    const sweep = { events: ['E1', 'E2'], pipelines, people: FEW, rates: { transport_error: 0.6 } } as const
    const steady = await lab.sweep(sweep)
    const slow = await lab.sweep({ ...sweep, log: slowLog() })
    t.ok(steady.some(({ state }) => state.end?.outcome === 'failed'))
    t.ok(steady.some(({ state }) => state.commits.length > 0))
    t.same(movedColumns(steady, slow), [])
  },
)

t.test(
  'nondeterminism: equal prompts get different answers in one run, and the run repeated is the same',
  async (t) => {
    const sweep = { events: ['E0', 'E4'], pipelines: ['rebuild', 'local-repair'], people: FEW } as const
    const rates = { nondeterminism: RATE }
    const { before, after } = await swept(rates, sweep)
    const answersOf = (records: readonly TrajectoryRecord[]): number[] => {
      const answers = new Map<string, Set<string>>()
      for (const { prompt, answerText } of callsOfSweep(records)) {
        answers.set(prompt, (answers.get(prompt) ?? new Set()).add(answerText))
      }
      return [...answers.values()].map(({ size }) => size)
    }
    t.ok(answersOf(before).every((size) => size === 1))
    t.ok(answersOf(after).filter((size) => size > 1).length > 10, 'many prompts have several answers')
    t.same(movedColumns(after, await lab.sweep({ ...sweep, rates })), [], 'the same bytes again')
    t.same(
      movedColumns(after, await lab.sweep({ ...sweep, rates, log: slowLog() })),
      [],
      'whatever the log’s speed',
    )
    const varied = callsOfSweep(after).map((call) => ({
      chance: errorFreeAnswer(call).endsWith('[]}') ? 0 : RATE,
      isHit: call.answerText !== errorFreeAnswer(call),
    }))
    inRange(t, 'varied, each call by itself', varied)
  },
)

t.test('a scripted model is pure: over whole sweeps of all pipelines a prompt has one answer', async (t) => {
  const pipelines = [
    ...['re-read', 're-read-filtered', 'cache', 'rebuild', 'local-repair', 'task-filtered', 'quarantine'],
    ...['no-propagation', 'selector(0.3)', 'selector(100)', 'stateless'],
  ]
  const rates = {
    omit: 0.2,
    omit_extract: 0.2,
    fabricate: 0.2,
    keep_stale: 0.2,
    off_source: 0.2,
    malformed: 0.2,
  }
  const events = ['E0', 'E1', 'E1b', 'E2', 'E4'] as const
  const more = { ...rates, garbage: 0.2, truncate: 0.2, transport_error: 0.1 }
  const calls = callsOfSweep(await lab.sweep({ events, pipelines, people: 4, rates: more }))
  const prompts = byPrompt(calls, ({ answerText, finishReason, parse, completionTokens }) => {
    return [answerText, finishReason, parse, completionTokens]
  })
  t.ok(calls.length > 3 * prompts.length, `${calls.length} calls of ${prompts.length} distinct prompts`)
})

t.test('two script seeds draw differently, and without errors they are one', async (t) => {
  const sweep = { ...SWEEP, people: 20 }
  const seeds = [0, 1]
  const plain = await Promise.all(seeds.map((scriptSeed) => lab.sweep({ ...sweep, scriptSeed })))
  const drawn = await Promise.all(
    seeds.map((scriptSeed) => lab.sweep({ ...sweep, scriptSeed, rates: { omit: 0.3, fabricate: 0.3 } })),
  )
  t.same(movedColumns(plain[0] ?? [], plain[1] ?? []), [])
  const listed = drawn.map((records) => usesOf(records).map(({ items }) => items))
  const differing = (listed[0] ?? []).filter((items, index) => {
    return JSON.stringify(items) !== JSON.stringify(listed[1]?.[index])
  })
  t.ok(differing.length > (listed[0]?.length ?? 0) / 2, `${differing.length} answers differ`)
})
