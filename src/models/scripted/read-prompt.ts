import type { ChatMessage } from '../../prompts/index.ts'
import { readInstruction, type Instruction } from './read-instruction.ts'
import { readMaterial, type Material } from './read-material.ts'

/** A prompt taken apart: what is asked, and what it is asked about. */
export interface ReadPrompt {
  readonly instruction: Instruction
  readonly material: Material
}

/**
 * Reads a prompt as a model would: the instruction is what follows the last blank line, so nothing in the material can pass for
 * one. Null when that is no instruction this model knows.
 */
export function readPrompt(messages: readonly ChatMessage[]): ReadPrompt | null {
  const content = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  const end = content.lastIndexOf('\n\n')
  if (end === -1) return null
  const instruction = readInstruction(content.slice(end + 2))
  return instruction === null ? null : { instruction, material: readMaterial(content.slice(0, end)) }
}
