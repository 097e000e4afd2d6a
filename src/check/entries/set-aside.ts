import { z } from 'zod'

/** What was found damaged when a log was made anew: files that are kept beside it, or a stream that it holds no more. */
export const SET_ASIDE = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('files'), directory: z.string(), faults: z.array(z.string()) }),
  z.object({ kind: z.literal('stream'), stream: z.string(), reason: z.string(), entries: z.int().min(0) }),
])
