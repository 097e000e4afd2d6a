import { z } from 'zod'

const corpus = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('eicu') }),
  z.object({ kind: z.literal('synthetic'), seed: z.number(), people: z.number() }),
])

const people = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drawn'),
    partition: z.string(),
    limit: z.number().nullable(),
    seed: z.number(),
    eligible: z.enum(['every', 'each']),
  }),
  z.object({ kind: z.literal('named'), ids: z.array(z.string()), eligible: z.enum(['every', 'each']) }),
])

const named = { name: z.string(), family: z.string() }

const model = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('scripted'),
    ...named,
    options: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  z.object({ kind: z.literal('openai'), ...named, tokenizer: z.string(), maxTokens: z.number() }),
  z.object({ kind: z.literal('replay'), ...named, run: z.string() }),
])

/** A run's plan with every default spelt out; where things are and how to reach them is not read. */
export const PLAN = z.object({
  name: z.string(),
  role: z.string(),
  study: z.string(),
  corpus,
  people,
  sizes: z.array(z.string()),
  events: z.array(z.string()),
  pipelines: z.array(z.object({ kind: z.string(), lambda: z.number().optional() })),
  uses: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('revision') }),
    z.object({ kind: z.literal('reuse'), count: z.number() }),
  ]),
  contexts: z.array(z.string()),
  models: z.array(model),
  decoding: z.object({ temperature: z.number(), seed: z.number() }),
  seeds: z.array(z.number()),
})

/** A run's plan, as the checker reads it. */
export type Plan = z.infer<typeof PLAN>
