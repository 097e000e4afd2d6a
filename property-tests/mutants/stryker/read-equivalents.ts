import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { EquivalentMutant } from './equivalent-mutant.ts'

/** Where they are listed, from the repository's root. */
const LIST = 'property-tests/mutants/stryker/equivalent-mutants.json'

const shape = z.array(
  z.strictObject({
    file: z.string(),
    text: z.string(),
    mutator: z.string(),
    replacement: z.string(),
    reason: z.string().min(10),
  }),
)

/**
 * The mutants that are known to be equivalent.
 * @param root of the repository
 */
export function readEquivalents(root: string): EquivalentMutant[] {
  return shape.parse(JSON.parse(readFileSync(join(root, LIST), 'utf8')))
}
