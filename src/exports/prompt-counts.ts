import type { Digest } from '../ids/index.ts'
import { lostText, type LogReader } from '../log/index.ts'
import { RecentMap } from '../log/recent-map.ts'
import { promptTokens } from '../models/tokens/prompt-tokens.ts'
import { tokenCounter } from '../models/tokens/token-counter.ts'
import type { TokenizerName } from '../models/tokens/tokenizer-names.ts'
import type { ModelChoice } from '../plans/index.ts'
import type { ChatMessage } from '../prompts/index.ts'
import type { TrajectoryState } from '../store/index.ts'
import { PROMPT_COUNTS_KEPT } from './limits.ts'

/** Our own token counts of prompts. */
export interface PromptCounts {
  /**
   * The counts of a trajectory's prompts by the tokenizer that the plan declares for its model, by prompt hash; null when
   * that is the words rule, whose counts the log holds.
   */
  of(state: TrajectoryState): Promise<ReadonlyMap<Digest, number> | null>
}

/** Counts each prompt once (of the last 100,000), however many trajectories share it; tokenizers load when first needed. */
export function promptCounts(view: LogReader, models: readonly ModelChoice[]): PromptCounts {
  const tokenizers = new Map(models.map((model) => [model.name, tokenizerOf(model)]))
  const counts = new RecentMap<string, Promise<number>>(PROMPT_COUNTS_KEPT)
  const countOf = (prompt: Digest, tokenizer: TokenizerName): Promise<number> => {
    const key = `${tokenizer} ${prompt}`
    const count = counts.get(key) ?? countPrompt(view, prompt, tokenizer)
    counts.set(key, count)
    return count
  }
  return {
    of: async ({ begin, calls }) => {
      const tokenizer = tokenizers.get(begin?.cell.model ?? '') ?? 'words'
      if (tokenizer === 'words') return null
      const prompts = [...calls.values()].map(({ prompt }) => prompt)
      const pairs = prompts.map(async (prompt) => [prompt, await countOf(prompt, tokenizer)] as const)
      return new Map(await Promise.all(pairs))
    },
  }
}

/** A replayed run's prompts are counted by words: its plan does not say how the earlier model counted. */
function tokenizerOf(model: ModelChoice): TokenizerName {
  switch (model.kind) {
    case 'scripted':
      return model.options.tokens
    case 'openai':
      return model.tokenizer
    case 'replay':
      return 'words'
  }
}

async function countPrompt(view: LogReader, prompt: Digest, tokenizer: TokenizerName): Promise<number> {
  const [body, counter] = await Promise.all([view.body(prompt), tokenCounter(tokenizer)])
  if (body === null) throw lostText(prompt, 'the prompt of a call')
  return promptTokens(JSON.parse(body) as ChatMessage[], counter)
}
