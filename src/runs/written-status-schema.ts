import * as z from 'zod'
import type { WrittenStatus } from './run-status.ts'

const count = z.int().min(0)
const milliseconds = z.number()
const reasons = z.record(z.string(), count)

const written = {
  pid: z.int().min(1),
  writer: z.object({ host: z.string(), start: z.number().nullable(), directory: z.string().nullable() }),
  updatedAt: milliseconds,
  startedAt: milliseconds,
}
const ended = { completed: count, failed: count, abandoned: count }

/** The status file as this version writes it; anything else is as good as none, since the log tells the same. */
export const writtenStatusSchema: z.ZodType<WrittenStatus> = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('starting'),
    ...written,
    counts: z.object({ planned: count, active: count, ...ended, notStarted: z.int(), reasons }).nullable(),
  }),
  z.object({
    state: z.enum(['running', 'draining', 'interrupted', 'finished']),
    ...written,
    elapsedMs: milliseconds,
    planned: count,
    active: count,
    ...ended,
    endedBefore: count,
    notStarted: z.int(),
    reasons,
    calls: count,
    inFlight: count,
    oldest: z.object({ trajectory: z.string(), operation: z.string(), ageMs: milliseconds }).nullable(),
    limits: z.array(z.object({ model: z.string(), active: count, reason: z.string() })),
  }),
])
