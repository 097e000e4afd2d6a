import { drugOfTreatment } from '../../medication/index.ts'
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
  const drug = type === 'treatment' ? drugOfTreatment(content) : null
  return drug === null ? { type, content } : { type: 'medication', content: drug }
}
