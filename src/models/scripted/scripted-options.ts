import { z } from 'zod'
import { TOKENIZER_NAMES } from '../tokens/tokenizer-names.ts'

const rate = z.number().min(0).max(1).default(0)

/** What a plan may say of a scripted model: seed, family (for the judge rule), token rule, error rates from 0 to 1. */
export const scriptedOptions = z.strictObject({
  seed: z.int().default(0),
  family: z.string().min(1).default('scripted'),
  tokens: z.enum(TOKENIZER_NAMES).default('words'),
  omit: rate,
  omit_extract: rate,
  fabricate: rate,
  keep_stale: rate,
  off_source: rate,
  malformed: rate,
  garbage: rate,
  truncate: rate,
  transport_error: rate,
  nondeterminism: rate,
})

/** The options of a scripted model with every default filled in. */
export type ScriptedOptions = z.infer<typeof scriptedOptions>
