import type { ChatMessage } from '../../prompts/index.ts'
import type { TokenCounter } from './counter.ts'
import { wordTokens } from './word-tokens.ts'

/** Counts by the words rule: the model and the ledger both ask about a prompt, one after the other. */
const counted = new WeakMap<readonly ChatMessage[], number>()

/** Tokens of a prompt: its messages' texts, one after the other, without the template that a server would put around them. */
export function promptTokens(messages: readonly ChatMessage[], count: TokenCounter = wordTokens): number {
  if (count !== wordTokens) return count(textOf(messages))
  const known = counted.get(messages)
  if (known !== undefined) return known
  const tokens = wordTokens(textOf(messages))
  counted.set(messages, tokens)
  return tokens
}

function textOf(messages: readonly ChatMessage[]): string {
  return messages.map(({ content }) => content).join('\n')
}
