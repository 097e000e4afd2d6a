import { z } from 'zod'

/** What was found damaged when a log was made anew: files that are kept beside it, a stream that it holds no more, or one that may have lost its end. */
export const SET_ASIDE = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('files'),
    directory: z.string(),
    faults: z.array(z.string()),
    vanished: z.int().min(0).nullable(),
  }),
  z.object({ kind: z.literal('stream'), stream: z.string(), reason: z.string(), entries: z.int().min(0) }),
  z.object({ kind: z.literal('shortened'), stream: z.string(), entries: z.int().min(0) }),
])
