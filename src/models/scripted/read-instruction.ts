import { INSTRUCTIONS } from '../../prompts/index.ts'
import type { Task } from '../../store/entry.ts'
import type { Statement } from './statement.ts'

/** What a prompt asks for. */
export type Instruction =
  | { readonly kind: 'extract' | 'chunk-summary' | 'global-summary' }
  | { readonly kind: 'use'; readonly task: Task; readonly allows: (statement: Statement) => boolean }

const SOURCES_ALLOWED = /^Allowed sources: ([\w-]+(?:(?:, | and )[\w-]+)*) documents only\./
const DOCUMENT_ALLOWED = /^Allowed sources: the [\w-]+ document \((D\d+), source ([\w-]+)\) only\./

/** Recognises the instruction at the end of a prompt; null when it is none of ours. */
export function readInstruction(text: string): Instruction | null {
  for (const kind of ['extract', 'chunk-summary', 'global-summary'] as const) {
    if (text === INSTRUCTIONS[kind]) return { kind }
  }
  const [task = '', permission = '', format] = text.split('\n')
  for (const name of ['MED', 'DX'] as const) {
    if (task.startsWith(INSTRUCTIONS[name]) && format === INSTRUCTIONS[`${name}_JSON`]) {
      return { kind: 'use', task: name, allows: readPermission(permission) }
    }
  }
  return null
}

/** The allowed-source sentence as it stands in the prompt. A prompt that says nothing of sources forbids none. */
function readPermission(sentence: string): (statement: Statement) => boolean {
  const sources = SOURCES_ALLOWED.exec(sentence)?.[1]?.split(/, | and /)
  if (sources !== undefined) return ({ source }) => sources.includes(source)
  const [, id, idSource] = DOCUMENT_ALLOWED.exec(sentence) ?? []
  if (id !== undefined) return ({ document, source }) => document === id && source === idSource
  return () => true
}
