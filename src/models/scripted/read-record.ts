import { drugOfTreatment } from '../../medication/index.ts'
import { TREATMENT_PATHS_MAX } from './limits.ts'
import type { FactType, Statement } from './statement.ts'

const TYPES: ReadonlyMap<string, FactType> = new Map([
  ['MEDICATION', 'medication'],
  ['PROBLEM', 'problem'],
  ['LAB', 'lab'],
  ['VITAL', 'vital'],
  ['TREATMENT', 'treatment'],
])

/**
 * What a record line says; null for a line that opens with no record type. A treatment path that ends in a drug speaks of
 * that drug, whatever the document's source (B7.1, B7.6); a laboratory analyte never is a drug (B3.1a).
 */
export function readRecord(line: string): Pick<Statement, 'type' | 'content'> | null {
  const colon = line.indexOf(': ')
  const type = TYPES.get(line.slice(0, Math.max(colon, 0)))
  if (type === undefined) return null
  const content = line.slice(colon + 2)
  const drug = type === 'treatment' ? rememberedDrug(content) : null
  return drug === null ? { type, content } : { type: 'medication', content: drug }
}

const drugs = new Map<string, string | null>()

/** Records repeat few paths and every prompt repeats its records; without this a long treatment record takes four times as long. */
function rememberedDrug(path: string): string | null {
  const known = drugs.get(path)
  if (known !== undefined) return known
  if (drugs.size >= TREATMENT_PATHS_MAX) drugs.clear()
  const drug = drugOfTreatment(path)
  drugs.set(path, drug)
  return drug
}
