import { z } from 'zod'

const document = z.object({
  document: z.string(),
  version: z.int().min(1),
  kind: z.string(),
  source: z.string(),
  patient: z.string(),
  lines: z.array(z.string()),
})

/** What the laws ask of a scenario: its identity, its documents and its event. What is expected of answers is not read. */
export const SCENARIO = z.object({
  patient: z.string(),
  size: z.string(),
  event: z.string(),
  partition: z.string(),
  documents: z.array(document),
  revision: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('revoke'), document: z.string() }),
    z.object({ kind: z.literal('replace'), document }),
  ]),
})

/** A scenario, as the checker reads it. */
export type Scenario = z.infer<typeof SCENARIO>
/** A document of a scenario, as the checker reads it. */
export type ScenarioDocument = z.infer<typeof document>
