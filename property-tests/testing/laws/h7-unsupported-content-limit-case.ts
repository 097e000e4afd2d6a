import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import type { OperationId } from '../../../src/ids/index.ts'
import { EMPTY_STORE, nodeId, type NodeRow, type StoreState } from '../../../src/store/index.ts'
import { PATIENT } from '../../../src/store/test-rows/store-of.ts'
import { documents } from '../arbitraries/documents.ts'
import type { Law } from '../law.ts'
import type { StoreRules } from '../store-rules.ts'

/**
 * H7, the limit case. The store knows who derived what, not whether it is true: a claim that an extractor made up carries the
 * document it was shown as its parent. When another document is revoked it stays, even if that one alone held its words;
 * when its own is revoked it goes, even if its words stand elsewhere.
 */
export const h7UnsupportedContentLimitCase: Law<StoreRules> = {
  name: 'h7-unsupported-content-limit-case',
  statement:
    'Made-up content carries its chunk as parent: it survives the revocation of any other document, not of its own.',
  section: 'App. A, 7th property',
  situations: [
    'another document was revoked',
    'its own document was revoked',
    'its words stand in the other document',
  ],
  property: (rules, meet) =>
    fc.property(cases, ({ given, shownAt, revokedAt, words }) => {
      const own = given[shownAt % given.length]
      const revoked = given[revokedAt % given.length]
      if (own === undefined || revoked === undefined) return
      const text = words.length % 2 === 0 ? (revoked.lines[0] ?? words) : words
      const state = given.reduce(
        (now, document) => rules.applyEntries(now, [rules.ingestEvidence(document, 1)]),
        EMPTY_STORE,
      )
      const shown = [...state.evidence.values()].filter(({ id }) => id === own.document)
      const entries = rules.admit(state, {
        operation: `ingest/extract/${own.document}@1` as OperationId,
        session: 'ingest',
        patient: PATIENT,
        shown,
        drafts: [
          {
            id: nodeId.claim(own.document, 1),
            type: 'claim',
            document: own.document,
            content: { type: 'medication', text },
          },
        ],
        replaces: { type: 'claim', document: own.document },
      })
      const admitted = rules.applyEntries(state, entries)
      deepStrictEqual(
        [...admitted.nodes.values()].map(({ parents }) => parents),
        [[{ id: own.document, version: 1 }]],
      )
      const isOwn = own === revoked
      deepStrictEqual(
        [...revoke(rules, admitted, revoked.document).values()].map(({ status }) => status),
        [isOwn ? 'invalidated' : 'active'],
      )
      meet(isOwn ? 'its own document was revoked' : 'another document was revoked')
      if (!isOwn && text === revoked.lines[0]) meet('its words stand in the other document')
    }),
}

const cases = fc.record({
  given: documents,
  shownAt: fc.nat(1000),
  revokedAt: fc.nat(1000),
  words: fc.string(),
})

/** The nodes after a revocation and the invalidation of what it reaches. */
function revoke(rules: StoreRules, state: StoreState, document: NodeRow['document']): StoreState['nodes'] {
  if (document === null) return state.nodes
  const revised = rules.applyEntries(
    state,
    rules.reviseEvidence(state, { kind: 'revoke', document }, () => 1),
  )
  const reached = rules.transitiveSuccessors(revised, { id: document, version: 1 })
  return rules.applyEntries(
    revised,
    reached.map(({ id, version }) => ({
      type: 'node-status',
      id,
      version,
      status: 'invalidated',
      cause: 'revise',
    })),
  ).nodes
}
