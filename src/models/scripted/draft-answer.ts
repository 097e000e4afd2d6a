import type { Draft } from './draft.ts'
import { draftList } from './draft-list.ts'
import type { Draws } from './draws.ts'
import type { ReadPrompt } from './read-prompt.ts'
import { summariseChunk, summarisePatient } from './summarise.ts'

/** What the prompt asks for, with the errors that concern single items or facts. */
export function draftAnswer({ instruction, material }: ReadPrompt, draws: Draws): Draft {
  switch (instruction.kind) {
    case 'extract':
      return {
        kind: 'facts',
        facts: material.statements.filter(({ id, content }) => !draws.hits('omit_extract', id, content)),
      }
    case 'chunk-summary':
      return { kind: 'summary', summary: summariseChunk(material.statements) }
    case 'global-summary':
      return { kind: 'summary', summary: summarisePatient(material.summaries) }
    case 'use':
      return draftList(instruction, material, draws)
  }
}
