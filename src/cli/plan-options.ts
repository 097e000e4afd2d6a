import { DATA_OPTION } from './data-option.ts'
import type { VerbOption } from './verb.ts'

/** What every verb that reads a plan lets the command line set above it. */
export const PLAN_OPTIONS: readonly VerbOption[] = [
  DATA_OPTION,
  { name: 'model', kind: 'text', value: 'name', summary: 'the one model to run' },
  { name: 'base-url', kind: 'text', value: 'urls', summary: 'OpenAI-compatible servers, comma between' },
  { name: 'limit', kind: 'count', value: 'people', summary: 'at most so many people' },
  { name: 'seed', kind: 'number', value: 'seed', summary: 'the one seed to run' },
]
