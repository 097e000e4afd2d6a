import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutant.ts'
import { parsePatch } from './parse-patch.ts'

/** Where the patches lie, from the repository's root. */
const PATCHES = 'property-tests/mutants/patches'

/**
 * Every mutant that is kept as a patch, by name.
 * @param root of the repository
 */
export function readMutants(root: string): Mutant[] {
  return readdirSync(join(root, PATCHES))
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map((file) => parsePatch(file.replace(/\.patch$/, ''), readFileSync(join(root, PATCHES, file), 'utf8')))
}
