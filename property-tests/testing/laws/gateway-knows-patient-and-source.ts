import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import type { OperationId, Pseudonym } from '../../../src/ids/index.ts'
import type { EvidenceRow } from '../../../src/store/index.ts'
import { PATIENT, storeOf } from '../../../src/store/test-rows/store-of.ts'
import { batchDrafts } from '../arbitraries/batch-drafts.ts'
import { scenes } from '../arbitraries/scenes.ts'
import type { Law } from '../law.ts'
import type { StoreRules } from '../store-rules.ts'

/**
 * The gateway keeps people apart and listens to connectors alone: a batch that was shown evidence of another person, or of a
 * source that no connector has, is turned away whole, whatever else is right with it.
 */
export const gatewayKnowsPatientAndSource: Law<StoreRules> = {
  name: 'gateway-knows-patient-and-source',
  statement:
    'A batch that was shown another patient’s evidence, or an unauthorised source, is turned away whole.',
  section: 'App. A; B5.4',
  situations: ['another patient', 'a source of no connector'],
  property: (rules, meet) =>
    fc.property(cases, ({ scene: { lines }, batch: { type, document, drafts }, at, isForeign }) => {
      const state = storeOf(lines)
      const evidence = [...state.evidence.values()]
      const wrong = evidence[at % evidence.length]
      const shown = evidence.map((row): EvidenceRow => {
        if (row !== wrong) return row
        return isForeign
          ? { ...row, patient: 'P0000000002' as Pseudonym }
          : { ...row, source: 'web' as EvidenceRow['source'] }
      })
      const operation = 'ingest/extract/D1@1' as OperationId
      const asked = {
        operation,
        session: 'ingest',
        patient: PATIENT,
        shown,
        drafts,
        replaces: { type, document },
      }
      const reason = isForeign ? 'foreign-patient' : 'unauthorised-source'
      const rows = wrong === undefined ? [] : [`${wrong.id}@${wrong.version}`]
      deepStrictEqual(rules.admit(state, asked), [{ type: 'rejection', operation, reason, rows }])
      meet(isForeign ? 'another patient' : 'a source of no connector')
    }),
}

const cases = fc.record({ scene: scenes, batch: batchDrafts, at: fc.nat(1000), isForeign: fc.boolean() })
