import type { Decoding } from '../model-client.ts'

/**
 * Greedy, and every other parameter switched off by name: a server fills what is not sent from the model's own
 * generation_config.json, which for Qwen2.5 samples at 0.7. `topK` −1 means all tokens.
 */
export const DECODING_DEFAULTS: Decoding = {
  temperature: 0,
  topP: 1,
  topK: -1,
  repetitionPenalty: 1,
  seed: 0,
}
