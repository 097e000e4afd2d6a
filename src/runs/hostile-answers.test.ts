import fc from 'fast-check'
import t from 'tap'
import { HashedText, type DocumentId, type OperationId } from '../ids/index.ts'
import { prepareAppend } from '../log/prepare-append.ts'
import { callWithRetries, type ModelClient } from '../models/index.ts'
import { manualClock } from '../models/openai/test-server/manual-clock.ts'
import { testRequest } from '../models/openai/test-server/test-request.ts'
import { buildPrompt, parseAnswer } from '../prompts/index.ts'
import { admit, type Entry, type Operation } from '../store/index.ts'
import { PATIENT, storeOf } from '../store/test-rows/store-of.ts'
import { admittedDrafts } from './admitted-drafts.ts'
import { callEntries } from './call-entries.ts'

const D1 = 'D1' as DocumentId
const STORE = storeOf(['D1@1'])
const OPERATIONS: readonly Operation[] = [
  { kind: 'extract', id: 'ingest/extract/D1@1' as OperationId, after: [], document: D1, version: 1 },
  { kind: 'chunk-summary', id: 'ingest/summary/D1' as OperationId, after: [], document: D1 },
  { kind: 'global-summary', id: 'ingest/global' as OperationId, after: [] },
]

/** Any UTF-16 at all, lone surrogates and controls often among it. */
const units = fc
  .array(fc.oneof(fc.constantFrom(0xd83d, 0xdc00, 0, 10, 0x2028, 0x7c), fc.nat({ max: 0xffff })), {
    maxLength: 20,
  })
  .map((codes) => String.fromCharCode(...codes))
const value = fc.oneof(units, fc.jsonValue(), fc.constantFrom('__proto__', 'constructor'))
const fact = fc.record({
  type: fc.oneof({ arbitrary: units, weight: 5 }, value),
  content: fc.oneof({ arbitrary: units, weight: 5 }, value),
  evidence: fc.oneof({ arbitrary: fc.constant('D1'), weight: 9 }, value),
})
const answer = fc.oneof(
  units,
  fc
    .oneof(fc.record({ facts: fc.array(fact) }), fc.record({ summary: value }), fc.dictionary(units, value))
    .map((json) => JSON.stringify(json)),
)
const cut = fc.tuple(answer, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1)))
const figure = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.constant(null))

/** A client that says this. */
function saying(result: unknown): ModelClient {
  return { name: 'hostile', complete: () => Promise.resolve(result as never), close: () => Promise.resolve() }
}

void t.test('whatever a model says, the log takes what is made of it', async (t) => {
  const met = new Map<string, number>()
  const prompt = buildPrompt('extract', 'x')
  const results = fc.record({
    kind: fc.constant('answer'),
    text: fc.oneof(answer, cut),
    finishReason: fc.oneof(units, fc.constant(null)),
    usage: fc.record({
      promptTokens: figure,
      completionTokens: figure,
      cachedTokens: figure,
      flagged: fc.boolean(),
    }),
    status: figure,
    flags: fc.array(units),
  })
  await fc.assert(
    fc.asyncProperty(results, fc.constantFrom(...OPERATIONS), async (raw, operation) => {
      const outcome = await callWithRetries({
        client: saying(raw),
        request: testRequest(),
        clock: manualClock(),
        signal: new AbortController().signal,
      })
      const { result } = outcome
      if (result.kind === 'failure') return false
      const { text } = result
      const parsed = parseAnswer(text)
      const drafts = admittedDrafts(operation, { text, parsed }, 'raw-text')
      const replaces = { type: drafts[0]?.type ?? 'claim', document: D1 } as const
      const session = 'ingest'
      const shown = [...STORE.evidence.values()]
      const effects = admit(STORE, {
        operation: operation.id,
        session,
        patient: PATIENT,
        shown,
        drafts,
        replaces,
      })
      const identity = {
        operation: operation.id,
        phase: session,
        purpose: operation.kind,
        document: D1,
      } as const
      const body = new HashedText(text)
      const made = { prompt, outcome, answer: body.sha256 }
      const entries: Entry[] = [...callEntries({ ...identity, documentVersion: 1 }, made), ...effects]
      for (const kind of [parsed.label, drafts.length > 0 ? operation.kind : 'nothing'])
        met.set(kind, (met.get(kind) ?? 0) + 1)
      return prepareAppend({ stream: 'a', at: 0, entries, bodies: [prompt.body, body] }).bytes > 0
    }),
    { seed: 1, numRuns: 3000 },
  )
  const needed = ['strict', 'prefix_kept', 'failed', 'extract', 'chunk-summary', 'global-summary', 'nothing']
  t.strictSame(
    needed.filter((kind) => (met.get(kind) ?? 0) < 20),
    [],
    [...met].join(' '),
  )
  t.end()
})
