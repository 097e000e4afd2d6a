import { z } from 'zod'

const count = z.int().min(0)

const event = z.object({
  event: z.string(),
  requested: count.nullable(),
  considered: count,
  episodes: count,
  eligible: count,
  used: count,
  excluded: z.record(z.string(), count),
  people: z.array(z.string()),
})

/** Whom a run's plan asked for and whom it uses, for each event and in all. */
export const SURVEY = z.object({
  partition: z.string().nullable(),
  seed: z.union([z.string(), z.number()]),
  eligible: z.string(),
  sizes: z.array(z.string()),
  eligibleForEvery: count,
  events: z.array(event),
  people: z.array(z.string()),
})

/** Whom a run is about, as the checker reads it. */
export type Survey = z.infer<typeof SURVEY>
/** Whom it uses for one event. */
export type EventSurvey = z.infer<typeof event>
