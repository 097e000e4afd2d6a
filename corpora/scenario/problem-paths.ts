import type { Diagnosis } from '../eicu/records.ts'
import { cleanPath } from './clean-path.ts'
import { compareText } from './compare-text.ts'
import { distinctBy } from './distinct-by.ts'

/** The distinct full paths of a problem list, by first time, then text. */
export function problemPaths(diagnoses: readonly Diagnosis[]): readonly string[] {
  const paths = diagnoses
    .flatMap(({ minute, path }) => {
      const clean = cleanPath(path)
      return clean === null ? [] : [{ minute, path: clean }]
    })
    .sort((a, b) => a.minute - b.minute || compareText(a.path, b.path))
  return distinctBy(paths, ({ path }) => path).map(({ path }) => path)
}
