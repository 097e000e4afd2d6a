import type { Digest } from '../ids/index.ts'
import type { Entry } from './entry.ts'

/** The texts that an entry names by hash and the log keeps as bodies: scenarios, prompts, answers. */
export function bodiesOf(entry: Entry): readonly Digest[] {
  switch (entry.type) {
    case 'begin':
      return [entry.scenario]
    case 'call':
      return entry.answer === null ? [entry.prompt] : [entry.prompt, entry.answer]
    case 'commit':
      return [entry.answer]
    default:
      return []
  }
}
