import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Where real records for tests lie, or null when they are not there: the folder `PALIMPSEST_SHARED` names, else `../shared`
 * beside the checkout. Tests that need them skip, saying so. Nothing else in the repository knows that folder.
 * @param parts a path below it, e.g. `data`, `eicu-demo`
 */
export function sharedData(...parts: readonly string[]): string | null {
  const path = join(process.env['PALIMPSEST_SHARED'] ?? resolve('..', 'shared'), ...parts)
  return existsSync(path) ? path : null
}
