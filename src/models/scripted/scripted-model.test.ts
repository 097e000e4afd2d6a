import fc from 'fast-check'
import t from 'tap'
import type { OperationId, TrajectoryId } from '../../ids/index.ts'
import {
  buildPrompt,
  buildUsePrompt,
  extractedFacts,
  parseAnswer,
  renderDocument,
  renderNode,
  summaryText,
  type Prompt,
} from '../../prompts/index.ts'
import { listOfAnswer } from '../../scoring/list-of-answer.ts'
import type { DocumentVersion } from '../../../corpora/scenario/index.ts'
import type { NodeRow } from '../../store/row.ts'
import type { ModelAnswer, ModelRequest } from '../model-client.ts'
import { wordTokens } from '../tokens/word-tokens.ts'
import { RATE_NAMES, type ErrorRates } from './error-rates.ts'
import { scriptedModel, type ScriptedModelOptions } from './scripted-model.ts'
import {
  documentsOf,
  memoryOf,
  personOf,
  PROMPTS,
  requestFor,
  shownDocument,
} from './test-kit/test-prompts.ts'

const NEVER = new AbortController().signal
const GREEDY = requestFor(buildPrompt('extract', '')).decoding

function ask(prompt: Prompt, options: Partial<ScriptedModelOptions> = {}, other: Partial<ModelRequest> = {}) {
  return scriptedModel({ name: 'scripted', ...options }).complete(requestFor(prompt, other), NEVER)
}

async function answer(prompt: Prompt, options: Partial<ScriptedModelOptions> = {}): Promise<ModelAnswer> {
  const reply = await ask(prompt, options)
  if (reply.kind === 'failure') throw new Error(reply.message)
  return reply
}

const itemsOf = async (prompt: Prompt, task: 'MED' | 'DX') => listOfAnswer((await answer(prompt)).text, task)

t.test(
  'extraction gives one fact for each record line, in order, with the document as evidence',
  async (t) => {
    const { orders, problems } = personOf(7)
    const lines = [
      ...orders.map((order) => `MEDICATION: ${order}`),
      `PROBLEM: ${problems[0] ?? ''}`,
      'LAB: heparin assay 0.4 units/mL',
      'VITAL: BP 120/80',
      'TREATMENT: cardiovascular|shock|vasopressors|norepinephrine',
      'TREATMENT: pulmonary|oxygen therapy',
    ]
    const { text } = await answer(buildPrompt('extract', shownDocument('D9', { source: 'ehr', lines })))
    const expected = [
      ...orders.map((content) => ({ type: 'medication', content })),
      { type: 'problem', content: problems[0] },
      { type: 'lab', content: 'heparin assay 0.4 units/mL' },
      { type: 'vital', content: 'BP 120/80' },
      { type: 'medication', content: 'norepinephrine' },
      { type: 'treatment', content: 'pulmonary|oxygen therapy' },
    ].map((fact) => ({ ...fact, evidence: 'D9' }))
    t.strictSame(extractedFacts(parseAnswer(text)), { facts: expected, rejected: 0 })
  },
)

t.test('a medication list is what pharmacy says, once, whether from documents or from memory', async (t) => {
  const { orders } = personOf(3)
  const twice = documentsOf(3).replace('MEDICATION: ', `MEDICATION: ${orders[0] ?? ''}\nMEDICATION: `)
  t.strictSame(await itemsOf(buildUsePrompt('MED', { kind: 'documents', text: twice }), 'MED'), orders)
  t.strictSame(await itemsOf(buildUsePrompt('MED', { kind: 'memory', text: memoryOf(3) }), 'MED'), orders)
})

t.test(
  'a problem list is what the problem-list document says, whatever other ehr documents say',
  async (t) => {
    const { problems } = personOf(3)
    const other = shownDocument('D5', { source: 'ehr', lines: ['PROBLEM: not|on the list'] })
    const documents = `${documentsOf(3)}\n\n${other}`
    const memory = `${memoryOf(3)}\n- problem | not|on the list | claim=D5.1 | from=D5:ehr`
    t.strictSame(await itemsOf(buildUsePrompt('DX', { kind: 'documents', text: documents }), 'DX'), problems)
    t.strictSame(await itemsOf(buildUsePrompt('DX', { kind: 'memory', text: memory }), 'DX'), problems)
  },
)

t.test('an empty memory gives an empty list, not an error', async (t) => {
  t.strictSame(
    await itemsOf(buildUsePrompt('MED', { kind: 'memory', text: '(nothing is remembered)' }), 'MED'),
    [],
  )
  t.strictSame(await itemsOf(buildUsePrompt('MED', { kind: 'documents', text: '' }), 'MED'), [])
})

t.test('documents and memory of one leak give the newer value alone', async (t) => {
  t.strictSame(await itemsOf(PROMPTS['MED leaky documents'](5), 'MED'), ['enalapril | dose=11 mg'])
  t.strictSame(await itemsOf(PROMPTS['MED leaky memory'](5), 'MED'), ['enalapril | dose=11 mg'])
})

t.test('every answer without errors is strict JSON, ends by itself, and counts words', async (t) => {
  for (const [name, promptOf] of Object.entries(PROMPTS)) {
    const prompt = promptOf(1)
    const { text, finishReason, usage, flags, status } = await answer(prompt)
    t.equal(parseAnswer(text).label, 'strict', name)
    t.equal(finishReason, 'stop')
    t.strictSame(usage, {
      promptTokens: wordTokens(prompt.messages.map(({ content }) => content).join('\n')),
      completionTokens: wordTokens(text),
      cachedTokens: null,
      flagged: false,
    })
    t.strictSame({ flags, status }, { flags: [], status: null })
  }
})

t.test('summaries say names and strengths and stay shorter than the facts', async (t) => {
  const prompt = PROMPTS['chunk-summary'](4)
  const summary = summaryText(parseAnswer((await answer(prompt)).text))
  for (const part of ['aspirin 4 mg', 'ranitidine 9 mg', 'group|stroke|case 4']) t.match(summary, part)
  t.ok(String(summary).length < memoryOf(4).length / 2)
})

/** Text as records may have it: any character but those that end a line. */
const field = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('[', ']', '"', '\\', '|', ' | ', 'claim=', '{', '😀', 'é'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
  })
  .map((text) => `x${text.replace(/[\s\p{C}]+/gu, ' ')}x`)

t.test(
  'what documents say is extracted, remembered and listed letter by letter, whatever its characters',
  async (t) => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(field, { minLength: 1, maxLength: 5 }), async (contents) => {
        const document = {
          document: 'D1',
          version: 1,
          kind: 'orders',
          source: 'pharmacy',
          patient: 'P0123456789',
          lines: contents.map((content) => `MEDICATION: ${content}`),
        } as unknown as DocumentVersion
        const text = renderDocument(document)
        const facts =
          extractedFacts(parseAnswer((await answer(buildPrompt('extract', text))).text))?.facts ?? []
        t.strictSame(
          facts.map(({ content }) => content),
          contents,
        )
        const memory = facts.map(({ type, content }, index) => {
          const node = {
            id: `D1.${index + 1}`,
            document: 'D1',
            content: { type, text: content },
          } as unknown as NodeRow
          return renderNode(node, () => 'pharmacy')
        })
        const fromDocuments = await itemsOf(buildUsePrompt('MED', { kind: 'documents', text }), 'MED')
        const fromMemory = await itemsOf(
          buildUsePrompt('MED', { kind: 'memory', text: memory.join('\n') }),
          'MED',
        )
        t.strictSame(fromDocuments, contents)
        t.strictSame(fromMemory, contents)
      }),
      { seed: 1, numRuns: 300 },
    )
  },
)

const EVERY_ERROR = Object.fromEntries(RATE_NAMES.map((name) => [name, 0.3])) as unknown as ErrorRates

t.test(
  'the same request gets the same answer, and who asks or how often changes nothing but what it must',
  async (t) => {
    for (const [name, promptOf] of Object.entries(PROMPTS)) {
      for (let number = 0; number < 20; number += 1) {
        const prompt = promptOf(number)
        const rates = { ...EVERY_ERROR, transport_error: 0, nondeterminism: 0 }
        const first = await ask(prompt, { rates })
        const other = {
          trajectory: 'fedcba9876543210' as TrajectoryId,
          operation: 'use7' as OperationId,
          attempt: 3,
        }
        t.strictSame(await ask(prompt, { rates }), first, name)
        t.strictSame(await ask(prompt, { rates }, other), first)
        t.strictSame(
          await ask(prompt, { rates }, { decoding: { ...GREEDY, seed: 9 } }),
          first,
          'greedy has no seed',
        )
        t.strictSame(await ask(prompt, { rates: EVERY_ERROR }), await ask(prompt, { rates: EVERY_ERROR }))
      }
    }
  },
)

t.test(
  'above temperature 0 the request seed draws, and at any temperature the script seed does',
  async (t) => {
    const rates = { omit: 0.5 }
    const differing = async (one: [number, number, number], other: [number, number, number]) => {
      let count = 0
      for (let number = 0; number < 20; number += 1) {
        const texts = []
        for (const [temperature, seed, script] of [one, other]) {
          const reply = await ask(
            PROMPTS['MED memory'](number),
            { rates, seed: script },
            { decoding: { ...GREEDY, temperature, seed } },
          )
          texts.push(reply.kind === 'answer' ? reply.text : '')
        }
        if (texts[0] !== texts[1]) count += 1
      }
      return count
    }
    t.equal(await differing([0.2, 1, 0], [0.2, 1, 0]), 0)
    t.ok((await differing([0.2, 1, 0], [0.2, 2, 0])) > 10)
    t.ok((await differing([0, 1, 0], [0, 1, 5])) > 10)
  },
)

t.test('an answer longer than max_tokens is cut there and says so', async (t) => {
  const prompt = PROMPTS['MED memory'](2)
  const whole = await answer(prompt)
  const needed = wordTokens(whole.text)
  for (const maxTokens of [0, 1, 5, needed - 1]) {
    const reply = await ask(prompt, {}, { maxTokens })
    if (reply.kind === 'failure') throw new Error(reply.message)
    t.equal(reply.finishReason, 'length', `${maxTokens}`)
    t.ok(whole.text.startsWith(reply.text))
    t.ok((reply.usage.completionTokens ?? Infinity) <= maxTokens)
  }
  t.strictSame(await ask(prompt, {}, { maxTokens: needed }), whole)
  const byCharacters = await ask(prompt, { tokens: (text) => text.length }, { maxTokens: 20 })
  t.equal(byCharacters.kind === 'answer' && byCharacters.text, whole.text.slice(0, 20))
})

t.test('a prompt without an instruction of ours is refused, not answered', async (t) => {
  const prompt = buildPrompt('extract', 'x')
  const messages = [{ role: 'user', content: 'x\n\nTask: write a poem.' }] as const
  t.match(await ask({ ...prompt, messages }), { kind: 'failure', code: 'bad-request', retryable: false })
})

t.test('an aborted attempt is not answered', async (t) => {
  const model = scriptedModel({ name: 'scripted' })
  const reply = await model.complete(requestFor(PROMPTS['MED memory'](1)), AbortSignal.abort())
  t.match(reply, { kind: 'failure', code: 'aborted', retryable: false })
  await model.close()
})
