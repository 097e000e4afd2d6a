import { digestOf, type Digest, type Json } from '../ids/index.ts'
import { ALLOWED_SOURCES, INSTRUCTIONS, SCHEMAS, SYSTEM_PROMPT } from '../prompts/index.ts'

/** Hash of every text a prompt can hold besides its material: part of what a run is. */
export function promptsDigest(): Digest {
  return digestOf({
    system: SYSTEM_PROMPT,
    contract: ALLOWED_SOURCES,
    instructions: INSTRUCTIONS,
    schemas: SCHEMAS as unknown as Json,
  })
}
