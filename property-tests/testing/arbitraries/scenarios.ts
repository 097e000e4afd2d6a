import fc from 'fast-check'
import type { DocumentVersion, EventName, Revision, Scenario } from '../../../corpora/scenario/index.ts'
import { CONTRACT_DIGEST } from '../../../src/prompts/index.ts'
import { PATIENT } from '../../../src/store/test-rows/store-of.ts'
import { documents } from './documents.ts'
import { truths } from './truths.ts'

const KINDS = ['none', 'revoke', 'revoke', 'replace', 'replace'] as const
const EVENT: Readonly<Record<Revision['kind'], EventName>> = { none: 'E0', revoke: 'E1', replace: 'E2' }

/**
 * Events: a person's documents and what happens to one of them after the first use – nothing, a revocation, a replacement.
 * The truth is drawn apart from the rest: nothing but a scorer may ask for it.
 */
export const scenarios: fc.Arbitrary<Scenario> = fc
  .record({ documents, kind: fc.constantFrom(...KINDS), at: fc.nat({ max: 1000 }), truth: truths })
  .map(({ documents: given, kind, at, truth }) => {
    const revision = revisionOf(kind, given[at % given.length])
    return {
      schema: 1,
      patient: PATIENT,
      partition: 'development',
      size: 'small',
      event: EVENT[revision.kind],
      contract: CONTRACT_DIGEST,
      documents: given,
      revision,
      truth,
      provenance: {},
    }
  })

function revisionOf(kind: Revision['kind'], document: DocumentVersion | undefined): Revision {
  if (document === undefined || kind === 'none') return { kind: 'none' }
  if (kind === 'revoke') return { kind, document: document.document }
  return {
    kind,
    document: { ...document, version: 2, lines: document.lines.map((line) => `${line} corrected`) },
  }
}
