import { z } from 'zod'

/** What an atomic write says of itself: the streams it wrote to and how many entries each has since. */
export const STREAM_HEADS = z.array(z.tuple([z.string(), z.int().min(0)]))
