import { z } from 'zod'
import { PLAN } from './plan.ts'
import { SURVEY } from './survey.ts'

const count = z.int().min(0)

/** One entry of the run's own stream: who it is, whom it found, that it is over. */
export const RUN_ENTRY = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run'), plan: PLAN, planDigest: z.string() }),
  z.object({ type: z.literal('people'), survey: SURVEY, planned: count }),
  z.object({
    type: z.literal('finished'),
    counts: z.object({ planned: count, completed: count, failed: count, abandoned: count }),
  }),
])

/** One entry of the run’s own stream, as the checker reads it. */
export type RunEntry = z.infer<typeof RUN_ENTRY>
