import * as z from 'zod'
import { EVENTS, PARTITIONS, SIZES } from '../../corpora/scenario/index.ts'
import { SYNTHETIC_PEOPLE_MAX } from '../../corpora/synthetic/limits.ts'
import { MAX_TOKENS, PLAN_LIST_MAX, REUSES_MAX } from './limits.ts'
import { scriptedOptions, TOKENIZER_NAMES } from '../models/index.ts'
import { PLAIN_PIPELINES, ROLES } from './resolved-plan.ts'

const label = z.string().min(1).max(200)
const seed = z.int().min(0)
const count = z.int().min(1)

const corpus = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('eicu'), path: label.optional() }),
  z.strictObject({
    kind: z.literal('synthetic'),
    seed: seed.default(1),
    people: count.max(SYNTHETIC_PEOPLE_MAX).default(40),
  }),
])

const people = z.strictObject({
  partition: z.enum(PARTITIONS).optional(),
  limit: count.optional(),
  seed: seed.optional(),
  eligible: z.enum(['every', 'each']).default('every'),
  ids: listOf(z.string().regex(/^P[0-9a-f]{10}$/, 'a pseudonym: P and ten hex digits')).optional(),
})

const pipeline = z.union(
  [z.enum(PLAIN_PIPELINES), z.strictObject({ selector: z.strictObject({ lambda: z.number().min(0) }) })],
  `one of ${PLAIN_PIPELINES.join(', ')}, {selector: {lambda: 0.3}}`,
)

const uses = z.strictObject({
  revision: z.literal(3).optional(),
  reuse: count.max(REUSES_MAX).optional(),
})

const model = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('scripted'), name: label.default('scripted'), ...scriptedOptions.shape }),
  z.strictObject({
    kind: z.literal('openai'),
    name: label,
    family: label.default('openai'),
    base_urls: z.union([z.string(), z.array(z.string()).min(1)]),
    api_key_env: label.optional(),
    tokenizer: z.enum(TOKENIZER_NAMES).default('words'),
    max_tokens: count.default(MAX_TOKENS),
  }),
  z.strictObject({
    kind: z.literal('replay'),
    run: label,
    name: label.default('replay'),
    family: label.default('replay'),
  }),
])

/**
 * The shape of a plan file (contract, "Plan file"): keys as people write them, defaults filled in. What a shape
 * cannot say (keys that exclude each other, repeats) is decided when the plan is resolved.
 */
export const planSchema = z.strictObject({
  name: label,
  role: z.enum(ROLES).default('development'),
  study: z.enum(['revision']).default('revision'),
  corpus,
  people: people.prefault({}),
  sizes: listOf(z.enum(SIZES)),
  events: listOf(z.enum(EVENTS)),
  pipelines: listOf(pipeline),
  uses: uses.prefault({}),
  contexts: z.tuple([z.literal('whole')]).default(['whole']),
  models: listOf(model),
  decoding: z
    .strictObject({ temperature: z.number().min(0).max(2).default(0), seed: seed.default(0) })
    .prefault({}),
  seeds: listOf(seed).default([0]),
})

/** A plan file that has the right shape. */
export type PlanFile = z.output<typeof planSchema>

function listOf<Item extends z.ZodType>(item: Item): z.ZodArray<Item> {
  return z.array(item).min(1).max(PLAN_LIST_MAX)
}
