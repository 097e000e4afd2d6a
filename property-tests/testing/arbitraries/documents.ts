import fc from 'fast-check'
import type { DocumentVersion } from '../../../corpora/scenario/index.ts'
import type { DocumentId } from '../../../src/ids/index.ts'
import { PATIENT } from '../../../src/store/test-rows/store-of.ts'

const KINDS = [
  {
    kind: 'orders',
    source: 'pharmacy',
    records: ['MEDICATION: heparin | dose=5000 units', 'MEDICATION: aspirin 81 mg'],
  },
  {
    kind: 'problem-list',
    source: 'ehr',
    records: ['PROBLEM: cardiovascular|shock', 'PROBLEM: renal|acute failure'],
  },
  { kind: 'measurements', source: 'lab', records: ['LAB: sodium 140 mmol/L', 'LAB: glucose 99 mg/dL'] },
  {
    kind: 'orders',
    source: 'pharmacy',
    records: ['MEDICATION: heparin | dose=5000 units', 'MEDICATION: aspirin 81 mg'],
  },
  {
    kind: 'treatments',
    source: 'ehr',
    records: ['TREATMENT: infectious|vancomycin', 'TREATMENT: pulmonary|oxygen'],
  },
] as const

/**
 * Two to five documents D1, D2, … of one person, version 1: orders, problem list, measurements, orders, treatments; each with
 * one to four records, some of which stand in several documents.
 */
export const documents: fc.Arbitrary<readonly DocumentVersion[]> = fc
  .array(fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 5 })
  .map((drafts) =>
    drafts.map((records, place) => {
      const of = KINDS[place % KINDS.length] ?? KINDS[0]
      return {
        document: `D${place + 1}` as DocumentId,
        version: 1,
        kind: of.kind,
        source: of.source,
        patient: PATIENT,
        lines: [...new Set(records)].map(
          (record) => `${of.records[record % 2] ?? ''}${record < 2 ? '' : ` ${record}`}`,
        ),
      }
    }),
  )
