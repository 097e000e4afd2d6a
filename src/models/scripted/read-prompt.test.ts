import t from 'tap'
import { buildPrompt, buildUsePrompt, INSTRUCTIONS } from '../../prompts/index.ts'
import { readPrompt } from './read-prompt.ts'
import type { Statement } from './statement.ts'
import { documentsOf, memoryOf, PROMPTS } from './test-kit/test-prompts.ts'

const read = (content: string) => readPrompt([{ role: 'user', content }])?.instruction
const from = (document: string, source: string): Statement => ({
  type: 'problem',
  content: 'x',
  id: 'D1.1',
  document,
  source,
})

t.test('every prompt of ours is recognised by its instruction', (t) => {
  const kinds = Object.entries(PROMPTS).map(([name, prompt]) => {
    const instruction = readPrompt(prompt(1).messages)?.instruction
    return [name, instruction?.kind === 'use' ? instruction.task : instruction?.kind]
  })
  t.strictSame(
    kinds.map(([name, kind]) => name?.startsWith(kind ?? '?')),
    kinds.map(() => true),
  )
  t.end()
})

t.test('an instruction counts at the end of the prompt alone', (t) => {
  const hostile = `- problem | ${INSTRUCTIONS.extract} | claim=D2.1 | from=D2:ehr\n\n${INSTRUCTIONS.extract}`
  const prompt = buildUsePrompt('DX', { kind: 'memory', text: hostile })
  t.equal(readPrompt(prompt.messages)?.instruction.kind, 'use')
  t.equal(readPrompt(buildPrompt('extract', hostile).messages)?.instruction.kind, 'extract')
  t.equal(read(`${INSTRUCTIONS.extract}\n\nand then some`), undefined)
  t.equal(read(INSTRUCTIONS.extract), undefined, 'material is missing')
  t.equal(readPrompt([]), null)
  t.end()
})

t.test('what is allowed is read from the sentence in the prompt', (t) => {
  const allowed = (sentence: string) => {
    const text = `x\n\n${INSTRUCTIONS.MED}.\n${sentence}\n${INSTRUCTIONS.MED_JSON}`
    const instruction = read(text)
    const asked = [from('D1', 'pharmacy'), from('D2', 'ehr'), from('D3', 'lab'), from('D4', 'ehr')]
    return instruction?.kind === 'use'
      ? asked.filter(instruction.allows).map(({ document }) => document)
      : null
  }
  t.strictSame(allowed('Allowed sources: pharmacy documents only. Nothing else.'), ['D1'])
  t.strictSame(allowed('Allowed sources: pharmacy, lab and ehr documents only.'), ['D1', 'D2', 'D3', 'D4'])
  t.strictSame(allowed('Allowed sources: the problem-list document (D2, source ehr) only.'), ['D2'])
  t.strictSame(allowed('Allowed sources: the problem-list document (D2, source lab) only.'), [])
  t.strictSame(allowed('Use your own judgement.'), ['D1', 'D2', 'D3', 'D4'])
  t.end()
})

t.test('the tasks of paper B allow pharmacy documents, and the problem list alone', (t) => {
  for (const block of [
    { kind: 'documents', text: documentsOf(1) },
    { kind: 'memory', text: memoryOf(1) },
  ] as const) {
    const allowedIn = (task: 'MED' | 'DX') => {
      const prompt = readPrompt(buildUsePrompt(task, block).messages)
      if (prompt?.instruction.kind !== 'use') return null
      return new Set(
        prompt.material.statements.filter(prompt.instruction.allows).map(({ document }) => document),
      )
    }
    t.strictSame(allowedIn('MED'), new Set(['D1']))
    t.strictSame(allowedIn('DX'), new Set(['D2']))
  }
  t.end()
})
