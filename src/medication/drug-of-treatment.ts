import { readDrug } from './read-drug.ts'
import { VOCABULARY } from './vocabulary.ts'

/**
 * The generic that the last segment of a treatment path names (B4.4, B7.6), e.g. `enoxaparin` for
 * `cardiovascular|arrhythmias|anticoagulant administration|low molecular weight heparin|enoxaparin`.
 * Null for classes (`vasopressors`), procedures, combinations, plain fluids, and words that laboratory reports use
 * (`potassium`, `glucose`; B3.1a).
 */
export function drugOfTreatment(path: string): string | null {
  const segment = path.slice(path.lastIndexOf('|') + 1).trim()
  if (VOCABULARY.analytes.has(segment.toLowerCase())) return null
  const { known, unknown } = readDrug(segment)
  const [only] = known
  if (only === undefined || known.length > 1 || unknown.length > 0) return null
  const namesNoDrug =
    VOCABULARY.fluids.has(only) || VOCABULARY.classes.has(only) || VOCABULARY.analytes.has(only)
  return namesNoDrug ? null : only
}
