import type { AnswerSchema } from './chat.ts'

const list = { type: 'array', items: { type: 'string' } } as const

function object(name: string, properties: Record<string, unknown>): AnswerSchema {
  return {
    name,
    schema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
  }
}

const SUMMARY = object('summary', { summary: { type: 'string' } })

/** One schema text per purpose, so that a server compiles its grammar once. */
export const SCHEMAS = {
  extract: object('facts', {
    facts: {
      type: 'array',
      items: {
        type: 'object',
        properties: { type: { type: 'string' }, content: { type: 'string' }, evidence: { type: 'string' } },
        required: ['type', 'content', 'evidence'],
        additionalProperties: false,
      },
    },
  }),
  'chunk-summary': SUMMARY,
  'global-summary': SUMMARY,
  MED: object('medications', { medications: list }),
  DX: object('problems', { problems: list }),
} as const
