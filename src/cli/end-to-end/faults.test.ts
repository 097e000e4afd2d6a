import { join } from 'node:path'
import t from 'tap'
import type { Fault } from '../../models/openai/test-server/fault.ts'
import type { ServerCall } from '../../models/openai/test-server/script.ts'
import { exportRows, type TableRow } from './test-kit/export-tables.ts'
import { runProgramOnce } from './test-kit/run-program-once.ts'
import { scriptedServer } from './test-kit/scripted-server.ts'
import { servedModel, writePlan } from './test-kit/write-plan.ts'

t.setTimeout(300_000)

/** Seconds that an answer may take here: many times what a served one takes on a busy machine. */
const TIMEOUT_S = '6'

/** What happens to the first use of one trajectory, and what becomes of it. */
interface Case {
  readonly name: string
  /** how often it happens before the server is well again; default: always */
  readonly times?: number
  readonly fault: Fault
  /** null = completed */
  readonly reason: string | null
  /** tries on the wire, 1 by default */
  readonly attempts?: number
  /** of the call's row */
  readonly call?: TableRow
  /** of the use's row */
  readonly use?: TableRow
}

const flat = (code: number): unknown => ({
  object: 'error',
  message: 'no',
  type: 'BadRequestError',
  param: null,
  code,
})
const nested = (code: number): unknown => ({
  error: { message: 'no', type: 'BadRequestError', param: null, code },
})
const status = (code: number, body?: unknown, headers: Record<string, string> = {}): Fault => ({
  kind: 'status',
  status: code,
  body,
  headers,
})
const NOW = { 'retry-after': '0' }
const says = (text: string): Fault => ({ kind: 'answer', answer: { text } })
const counts = (usage: unknown): Fault => ({ kind: 'answer', usage })
const USAGE = { prompt_tokens: 10, completion_tokens: 4, total_tokens: 14 }
const VALID = { parse: 'strict', finish_reason: 'stop', failure: null }

const CASES: readonly Case[] = [
  {
    name: '200',
    times: 0,
    fault: { kind: 'no-answer' },
    reason: null,
    call: VALID,
    use: { format: 'valid' },
  },
  { name: 'flat 400', fault: status(400, flat(400)), reason: 'bad-request', call: { parse: null } },
  { name: 'nested 400', fault: status(400, nested(400)), reason: 'bad-request' },
  { name: 'nested 401', fault: status(401, nested(401)), reason: 'unauthorised' },
  { name: 'flat 404', fault: status(404, flat(404)), reason: 'unknown-model' },
  { name: '429 once', times: 1, fault: status(429, nested(429)), reason: null, attempts: 2, call: VALID },
  {
    name: '429 once, with Retry-After',
    times: 1,
    fault: status(429, '', { 'retry-after': '1' }),
    reason: null,
    attempts: 2,
  },
  { name: '429 for ever', fault: status(429, flat(429), NOW), reason: 'rate-limited', attempts: 4 },
  { name: '503 once', times: 1, fault: status(503), reason: null, attempts: 2 },
  { name: '503 once, with Retry-After', times: 1, fault: status(503, '', NOW), reason: null, attempts: 2 },
  { name: '503 for ever', fault: status(503, '', NOW), reason: 'overloaded', attempts: 4 },
  { name: '500', fault: status(500, nested(500)), reason: 'server-error' },
  {
    name: 'reset before the first byte',
    times: 1,
    fault: { kind: 'reset-before-first-byte' },
    reason: null,
    attempts: 2,
  },
  { name: 'reset after the first byte', fault: { kind: 'reset-in-body' }, reason: 'connection-lost' },
  { name: 'closed within the body', fault: { kind: 'cut-in-body' }, reason: 'connection-lost' },
  { name: 'no answer', fault: { kind: 'no-answer' }, reason: 'deadline' },
  { name: 'no end of the answer', fault: { kind: 'stall-in-body' }, reason: 'deadline' },
  {
    name: 'length',
    fault: { kind: 'answer', answer: { text: '{"medications":["a","b', finishReason: 'length' } },
    reason: null,
    call: { finish_reason: 'length', parse: 'prefix_kept' },
  },
  {
    name: 'length between two items',
    fault: { kind: 'answer', answer: { text: '{"medications":["a"', finishReason: 'length' } },
    reason: null,
    call: { finish_reason: 'length', parse: 'closed_brackets' },
  },
  {
    name: 'empty content',
    fault: says(''),
    reason: null,
    call: { parse: 'failed' },
    use: { format: 'empty' },
  },
  {
    name: 'no content',
    fault: { kind: 'answer', answer: { text: null } },
    reason: null,
    use: { format: 'empty' },
  },
  {
    name: 'missing usage',
    fault: counts(undefined),
    reason: null,
    call: { ...VALID, prompt_tokens: null, completion_tokens: null, cached_tokens: null, flags: [] },
  },
  {
    name: 'null details',
    fault: counts({ ...USAGE, prompt_tokens_details: null }),
    reason: null,
    call: { ...VALID, prompt_tokens: 10, completion_tokens: 4, cached_tokens: null },
  },
  {
    name: 'cached > prompt',
    fault: counts({ ...USAGE, prompt_tokens_details: { cached_tokens: 11 } }),
    reason: null,
    call: {
      ...VALID,
      prompt_tokens: null,
      completion_tokens: 4,
      cached_tokens: null,
      flags: ['cached-exceeds-prompt'],
    },
  },
  {
    name: 'invalid UTF-8',
    fault: { kind: 'bytes', bytes: Buffer.from('{"choices":[{"message":{"content":"\xff"}}]}', 'latin1') },
    reason: 'invalid-body',
  },
  {
    name: 'lone surrogate',
    fault: says('{"medications":["a\ud83dz"]}'),
    reason: null,
    call: { parse: 'strict', flags: ['lone-surrogate'], answer: '{"medications":["a\ufffdz"]}' },
    use: { format: 'valid' },
  },
  {
    name: 'NUL',
    fault: says('{"medications":["a\\u0000z"]}'),
    reason: null,
    call: { parse: 'strict' },
    use: { format: 'valid' },
  },
  {
    name: 'raw NUL',
    fault: says('{"medications":["a\u0000z"]}'),
    reason: null,
    call: { answer: '{"medications":["a\u0000z"]}' },
  },
  {
    name: 'U+2028',
    fault: says('{"medications":["a\u2028z"]}'),
    reason: null,
    call: { parse: 'strict', answer: '{"medications":["a\u2028z"]}' },
    use: { format: 'valid' },
  },
]

/** Gives each person the next case when their first request comes, and does it to that request. */
function faultByPatient(): {
  readonly fault: (call: ServerCall) => Fault | null
  readonly caseOf: (patient: string) => Case | undefined
} {
  const given = new Map<string, { readonly prompt: string; readonly which: Case; seen: number }>()
  const fault = ({ text, sha256 }: ServerCall): Fault | null => {
    const patient = /patient=(P[0-9a-f]{10})/.exec(text)?.[1] ?? ''
    const which = CASES[given.size]
    if (!given.has(patient) && which !== undefined) given.set(patient, { prompt: sha256, which, seen: 0 })
    const mine = given.get(patient)
    if (mine?.prompt !== sha256) return null
    mine.seen += 1
    return mine.seen <= (mine.which.times ?? Infinity) ? mine.which.fault : null
  }
  return { fault, caseOf: (patient) => given.get(patient)?.which }
}

t.test('sweep gives each fault of a server its outcome, and finishes everything else', async (t) => {
  const folder = t.testdir()
  const { fault, caseOf } = faultByPatient()
  const server = await scriptedServer(fault)
  t.teardown(() => server.close())
  const limit = CASES.length + 2
  // A re-read asks about each person alone, three times: two uses of one revision, each with a prompt of its own.
  const parts = { people: 150, limit, events: '[E1]', pipelines: '[re-read]' }
  const plan = await writePlan(folder, { ...parts, models: servedModel(server.url) })
  const out = join(folder, 'run')
  const ended = await runProgramOnce(['run', plan, '--out', out, '--timeout', TIMEOUT_S, '--json'])

  const failing = CASES.filter(({ reason }) => reason !== null).length
  const completed = limit - failing
  const counted = { planned: limit, completed, failed: failing, abandoned: 0, not_started: 0, exit: 2 }
  t.match(JSON.parse(ended.stdout), { state: 'finished', ...counted })
  t.equal(ended.code, 2)
  for (const reason of new Set(CASES.flatMap(({ reason }) => reason ?? []))) {
    t.match(ended.stderr, new RegExp(`^${reason}: [^\\n]+$`, 'm'), `the first ${reason} is told`)
  }

  const [trajectories, calls, attempts, uses] = await Promise.all(
    ['trajectories', 'calls', 'attempts', 'uses'].map((table) => exportRows(out, table)),
  )
  t.equal(trajectories?.length, limit)
  let seen = 0
  for (const row of trajectories ?? []) {
    const which = caseOf(String(row['patient']))
    if (which === undefined) {
      t.match(row, { outcome: 'completed', reason: null }, 'a person nothing happens to')
      continue
    }
    seen += 1
    const { name, reason, attempts: tries = 1 } = which
    const id = row['trajectory_id']
    t.match(row, { outcome: reason === null ? 'completed' : 'failed', reason }, name)
    t.match(row, { calls: reason === null ? 3 : 1 }, `${name}: nothing is called after a failure`)
    const call = calls?.find((each) => each['trajectory_id'] === id && each['phase'] === 'use0')
    t.match(call, { attempts: tries, failure: reason, ...withoutBodies(which.call) }, `${name}: its call`)
    const tried = attempts?.filter((each) => each['call_id'] === call?.['call_id']) ?? []
    t.equal(tried.length, tries, `${name}: a row for each try`)
    t.equal(tried.at(-1)?.['error_code'], reason, `${name}: the last try has the call's failure`)
    if (which.call?.['answer'] !== undefined)
      t.equal(call?.['answer'], which.call['answer'], `${name}: its text`)
    const use = uses?.find((each) => each['trajectory_id'] === id && each['use'] === 0)
    if (which.use !== undefined) t.match(use, which.use, `${name}: its use`)
    t.comment(name, call?.['parse'], use?.['format'])
  }
  t.equal(seen, CASES.length, 'every case came to somebody')
  const total = server.served().total
  t.equal(attempts?.length, total, 'every request on the wire is a row')

  const told = JSON.parse((await runProgramOnce(['status', out, '--json'])).stdout) as Record<string, unknown>
  t.match(told, {
    state: 'finished',
    planned: limit,
    completed,
    failed: failing,
    abandoned: 0,
    active: 0,
    not_started: 0,
  })
})

function withoutBodies({ answer: _, ...row }: TableRow = {}): TableRow {
  return row
}
