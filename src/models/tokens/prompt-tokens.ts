import type { ChatMessage } from '../../prompts/index.ts'
import type { TokenCounter } from './counter.ts'
import { wordTokens } from './word-tokens.ts'

/** Tokens of a prompt: its messages' texts, one after the other, without the template that a server would put around them. */
export function promptTokens(messages: readonly ChatMessage[], count: TokenCounter = wordTokens): number {
  return count(messages.map(({ content }) => content).join('\n'))
}
