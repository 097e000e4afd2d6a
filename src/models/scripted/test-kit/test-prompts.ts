import type { Source } from '../../../../corpora/scenario/index.ts'
import type { OperationId, TrajectoryId } from '../../../ids/index.ts'
import { buildPrompt, buildUsePrompt, type Prompt } from '../../../prompts/index.ts'
import type { ModelRequest } from '../../model-client.ts'

/** Material and requests for the tests of the scripted model: one made-up person a number, every text of one's own. */

/** A document as prompts show it. */
export function shownDocument(
  id: string,
  { source, version = 1, lines }: { source: Source; version?: number; lines: readonly string[] },
): string {
  return `[${id} | source=${source} | patient=P0123456789 | version=${version}]\n${lines.join('\n')}`
}

/** A remembered line as prompts show it. */
export function shownNode(
  type: string,
  { id, text, source }: { id: string; text: string; source: string },
): string {
  const from = source === 'all' ? 'all' : `${id.split('.')[0] ?? ''}:${source}`
  return `- ${type} | ${text} | claim=${id} | from=${from}`
}

/** Six orders, three problems, two results, and a treatment record of the ehr that names one drug and one that is none. */
export function personOf(number: number) {
  const orders = ['aspirin', 'lisinopril', 'insulin', 'heparin', 'digoxin', 'ranitidine'].map(
    (drug, index) => `${drug} | dose=${number + index} mg | route=PO | freq=Daily`,
  )
  const problems = ['sepsis', 'pneumonia', 'stroke'].map((problem) => `group|${problem}|case ${number}`)
  const results = [`glucose ${number} mg/dL`, `potassium 4.${number} mmol/L`]
  return { orders, problems, results, treatment: TREATMENT, drug: 'norepinephrine' }
}

const TREATMENT = 'cardiovascular|shock|vasopressors|norepinephrine'

const prefixed = (prefix: string, texts: readonly string[]) => texts.map((text) => `${prefix}: ${text}`)

/** The person's documents, the treatment record last. */
export function documentsOf(number: number): string {
  const { orders, problems, results, treatment } = personOf(number)
  return [
    shownDocument('D1', { source: 'pharmacy', lines: prefixed('MEDICATION', orders) }),
    shownDocument('D2', { source: 'ehr', lines: prefixed('PROBLEM', problems) }),
    shownDocument('D3', { source: 'lab', lines: prefixed('LAB', results) }),
    shownDocument('D4', {
      source: 'ehr',
      lines: [`TREATMENT: ${treatment}`, 'TREATMENT: pulmonary|oxygen therapy'],
    }),
  ].join('\n\n')
}

/** The person's facts and two summaries, as remembered. */
export function memoryOf(number: number): string {
  const { orders, problems, results, drug } = personOf(number)
  const lines = (
    type: string,
    { source, texts, document }: { source: Source; texts: readonly string[]; document: string },
  ) => texts.map((text, index) => shownNode(type, { id: `${document}.${index + 1}`, text, source }))
  return [
    shownNode('chunk-summary', {
      id: 'D1.s',
      text: `aspirin ${number} mg; warfarin 9 mg.`,
      source: 'pharmacy',
    }),
    shownNode('global-summary', { id: 'G', text: `aspirin ${number} mg.`, source: 'all' }),
    ...lines('medication', { source: 'pharmacy', texts: orders, document: 'D1' }),
    ...lines('problem', { source: 'ehr', texts: problems, document: 'D2' }),
    ...lines('lab', { source: 'lab', texts: results, document: 'D3' }),
    ...lines('medication', { source: 'ehr', texts: [drug], document: 'D4' }),
  ].join('\n')
}

/** One prompt of every kind, the last two from a pipeline that leaks what it should have replaced. */
export const PROMPTS = {
  extract: (number) => buildPrompt('extract', documentsOf(number).split('\n\n')[0] ?? ''),
  'chunk-summary': (number) => buildPrompt('chunk-summary', memoryOf(number)),
  'global-summary': (number) => buildPrompt('global-summary', memoryOf(number)),
  'MED documents': (number) => buildUsePrompt('MED', { kind: 'documents', text: documentsOf(number) }),
  'MED memory': (number) => buildUsePrompt('MED', { kind: 'memory', text: memoryOf(number) }),
  'DX documents': (number) => buildUsePrompt('DX', { kind: 'documents', text: documentsOf(number) }),
  'DX memory': (number) => buildUsePrompt('DX', { kind: 'memory', text: memoryOf(number) }),
  'MED leaky documents': (number) => {
    const leak = shownDocument('D9', {
      source: 'pharmacy',
      lines: [`MEDICATION: enalapril | dose=${number} mg`],
    })
    const next = shownDocument('D9', {
      source: 'pharmacy',
      version: 2,
      lines: [`MEDICATION: enalapril | dose=${2 * number + 1} mg`],
    })
    return buildUsePrompt('MED', { kind: 'documents', text: `${leak}\n\n${next}` })
  },
  'MED leaky memory': (number) => {
    const claim = (dose: number) =>
      shownNode('medication', { id: 'D9.1', text: `enalapril | dose=${dose} mg`, source: 'pharmacy' })
    return buildUsePrompt('MED', { kind: 'memory', text: `${claim(number)}\n${claim(2 * number + 1)}` })
  },
} satisfies Readonly<Record<string, (number: number) => Prompt>>

/** A first attempt at temperature 0 by one caller, unless said otherwise. */
export function requestFor(prompt: Prompt, other: Partial<ModelRequest> = {}): ModelRequest {
  return {
    trajectory: '0123456789abcdef' as TrajectoryId,
    operation: 'use0' as OperationId,
    attempt: 1,
    messages: prompt.messages,
    promptSha256: prompt.body.sha256,
    schema: prompt.schema,
    decoding: { temperature: 0, topP: 1, topK: -1, repetitionPenalty: 1, seed: 0 },
    maxTokens: 2048,
    ...other,
  }
}
