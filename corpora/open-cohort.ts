import { loadEicu, type Cohort } from './eicu/index.ts'
import { loadSynthetic } from './synthetic/index.ts'

/** Which corpus to open: real tables in a folder, or a synthetic cohort by its seed and size. */
export type CohortSource =
  | { readonly kind: 'eicu'; readonly path: string }
  | { readonly kind: 'synthetic'; readonly seed: number; readonly people: number }

/**
 * The people of a corpus, whatever its kind: both are read by the same loader.
 * @param onReading told once when the source is found to be there, before its records are read
 * @throws UserError as `loadEicu` and `loadSynthetic`
 */
export function openCohort(source: CohortSource, onReading?: () => void): Promise<Cohort> {
  const told = onReading === undefined ? {} : { onReading }
  switch (source.kind) {
    case 'eicu':
      return loadEicu({ path: source.path, ...told })
    case 'synthetic':
      return loadSynthetic({ seed: source.seed, people: source.people, ...told })
  }
}
