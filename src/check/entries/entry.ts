import { z } from 'zod'

/*
 * The checker's own words for what a log holds. They are read from bytes that nobody vouches for, so every field that a law
 * looks at is checked first; further fields are let through.
 */

const digest = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const version = z.int().min(1)
const place = { id: z.string().min(1), version }

const evidenceStatus = z.enum(['active', 'superseded', 'revoked'])
const nodeStatus = z.enum(['active', 'superseded', 'invalidated', 'withdrawn'])
const task = z.enum(['MED', 'DX'])
const seen = z.object({
  ...place,
  status: z.enum(['active', 'superseded', 'revoked', 'invalidated', 'withdrawn']),
  digest,
})

const operation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('extract'),
    id: z.string(),
    after: z.array(z.string()),
    document: z.string(),
    version,
  }),
  z.object({
    kind: z.literal('chunk-summary'),
    id: z.string(),
    after: z.array(z.string()),
    document: z.string(),
  }),
  z.object({ kind: z.literal('global-summary'), id: z.string(), after: z.array(z.string()) }),
])

const begin = z.object({
  type: z.literal('begin'),
  cell: z.object({
    patient: z.string(),
    size: z.string(),
    event: z.string(),
    pipeline: z.string(),
    context: z.string(),
    model: z.string(),
    seed: z.number(),
  }),
  partition: z.string(),
  ordinal: count,
  scenario: digest,
  uses: z.array(task).min(1),
})

const evidence = z.object({
  type: z.literal('evidence'),
  row: z.object({ ...place, source: z.string(), patient: z.string(), digest, status: evidenceStatus }),
  tokens: count,
})

const node = z.object({
  type: z.literal('node'),
  row: z.object({
    ...place,
    type: z.enum(['claim', 'chunk-summary', 'global-summary']),
    document: z.string().nullable(),
    content: z.object({ type: z.string(), text: z.string() }),
    digest,
    parents: z.array(z.object(place)),
    status: nodeStatus,
    session: z.string(),
    snapshot: digest,
  }),
})

const attempt = z.object({
  type: z.literal('attempt'),
  operation: z.string(),
  attempt: version,
  status: count.nullable(),
  errorCode: z.string().nullable(),
  promptTokens: count.nullable(),
  completionTokens: count.nullable(),
  wasted: count,
  startedAt: z.number(),
  latencyMs: z.number(),
})

const call = z.object({
  type: z.literal('call'),
  operation: z.string(),
  phase: z.string().regex(/^(ingest|revise|use\d+)$/),
  purpose: z.enum(['extract', 'chunk-summary', 'global-summary', 'use']),
  document: z.string().nullable(),
  documentVersion: version.nullable(),
  prompt: digest,
  answer: digest.nullable(),
  promptTokens: count.nullable(),
  completionTokens: count.nullable(),
  cachedTokens: count.nullable(),
  promptWords: count,
  promptCharacters: count,
  finishReason: z.string().nullable(),
  parse: z.enum(['strict', 'unwrapped', 'relaxed', 'closed_brackets', 'prefix_kept', 'failed']).nullable(),
  attempts: count,
  latencyMs: z.number(),
  failure: z.string().nullable(),
})

const revision = z.object({
  type: z.literal('revision'),
  kind: z.enum(['revoke', 'replace']),
  document: z.string(),
  operations: z.array(operation),
  selection: z
    .object({
      withdrawn: z.array(z.string()),
      removed: z.array(z.string()),
      selected: z.array(z.string()),
      rebuildCharacters: z.number(),
    })
    .nullable(),
})

/** One entry of a trajectory's stream. */
export const ENTRY = z.discriminatedUnion('type', [
  begin,
  evidence,
  z.object({ type: z.literal('evidence-status'), ...place, status: evidenceStatus }),
  attempt,
  call,
  node,
  z.object({ type: z.literal('node-status'), ...place, status: nodeStatus, cause: z.string() }),
  z.object({
    type: z.literal('rejection'),
    operation: z.string(),
    reason: z.enum(['stale-input', 'unauthorised-source', 'foreign-patient']),
    rows: z.array(z.string()).min(1),
  }),
  z.object({
    type: z.literal('snapshot'),
    use: count,
    id: digest,
    rows: z.array(z.object({ ...place, digest })),
  }),
  z.object({ type: z.literal('read-set'), use: count, snapshot: digest, rows: z.array(seen) }),
  z.object({
    type: z.literal('commit'),
    use: count,
    task,
    snapshot: digest,
    verdict: z.enum(['committed', 'blocked']),
    reasons: z.array(z.string()),
    blockedBy: z.array(z.string()),
    answer: digest,
  }),
  revision,
  z.object({
    type: z.literal('end'),
    outcome: z.enum(['completed', 'failed', 'abandoned']),
    reason: z.string().nullable(),
  }),
])

/** One entry of a trajectory’s stream, as the checker reads it. */
export type Entry = z.infer<typeof ENTRY>
/** The entries of one type. */
export type EntryOf<Type extends Entry['type']> = Extract<Entry, { readonly type: Type }>
/** One operation of a repair, as a revision fixes it. */
export type Operation = z.infer<typeof operation>
/** A row of a read set, with the status that the snapshot saw. */
export type SeenRow = z.infer<typeof seen>
