import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The compiled program: beside this module when that is compiled too, else where the build of the checkout puts it. */
export function programPath(): string {
  const places = ['../../palimpsest.js', '../../../../dist/src/cli/palimpsest.js']
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const found = paths.find((path) => existsSync(path))
  if (found === undefined) throw new Error('Cannot find the compiled program: run npm run build first')
  return found
}
