import { canonicalJson, HashedText } from '../ids/index.ts'
import type { AnswerSchema, ChatMessage } from './chat.ts'
import type { Task } from '../store/entry.ts'
import { ALLOWED_SOURCES } from './contract.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { SCHEMAS } from './schemas.ts'
import { SYSTEM_PROMPT } from './system-prompt.ts'

/** A prompt as it is sent, kept and counted. */
export interface Prompt {
  readonly messages: readonly ChatMessage[]
  /** the messages as canonical JSON: what the log keeps; equal bytes, equal hash */
  readonly body: HashedText
  /** characters of the messages' contents */
  readonly characters: number
  readonly schema: AnswerSchema
}

/** Shared rules → material → instruction: the order in which prefixes are shared (B7.1–B7.5). */
function prompt(material: string, instruction: string, schema: AnswerSchema): Prompt {
  // Keys in order: canonical JSON takes the quick way.
  const messages = [
    { content: SYSTEM_PROMPT, role: 'system' },
    { content: `${material}\n\n${instruction}`, role: 'user' },
  ] as const
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
  return { messages, body: new HashedText(canonicalJson(messages)), characters, schema }
}

/** An extraction or summary prompt: one document, its facts, or all chunk summaries, already rendered. */
export function buildPrompt(
  purpose: 'extract' | 'chunk-summary' | 'global-summary',
  material: string,
): Prompt {
  return prompt(material, INSTRUCTIONS[purpose], SCHEMAS[purpose])
}

/**
 * A use prompt. The task sentence of re-reading differs from the memory pipelines' by three words alone (B7.5).
 * @param block what the pipeline offers: documents, or remembered lines
 */
export function buildUsePrompt(
  task: Task,
  block: { readonly kind: 'documents' | 'memory'; readonly text: string },
): Prompt {
  const where = block.kind === 'documents' ? ' from these documents' : ''
  const instruction = `${INSTRUCTIONS[task]}${where}.\n${ALLOWED_SOURCES[task]}\n${INSTRUCTIONS[`${task}_JSON`]}`
  return prompt(block.text, instruction, SCHEMAS[task])
}
