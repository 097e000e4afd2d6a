import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import type { Pipeline } from '../../../src/pipelines/index.ts'
import type { Scenario } from '../../../corpora/scenario/index.ts'
import type { DocumentId } from '../../../src/ids/index.ts'
import { plannedTrajectories } from '../arbitraries/planned-trajectories.ts'
import type { Law } from '../law.ts'
import { playTrajectory } from '../play/play-trajectory.ts'

const TOUCHED = 'a node of another document was touched'

/**
 * What rests on other documents does not notice a revision: every claim and summary of the documents that were not revised
 * keeps its version, its digest and its standing from the moment before the revision to the end – also a claim in the very
 * words of one that went.
 */
export const independentSupportSurvives: Law<Pipeline> = {
  name: 'independent-support-survives',
  statement: 'Independent support survives an unrelated revocation or replacement untouched.',
  section: 'App. K; B13.7, B4.3',
  situations: [
    'the nineteen nodes of App. K (sixteen claims)',
    'after a revocation',
    'after a replacement',
    'the words that went stand elsewhere too',
  ],
  byDesign: ({ name }) => {
    if (name === 'rebuild')
      return {
        outcome: 'broken',
        reason: 'it recomputes every node, each as a new version (B9.3)',
        says: TOUCHED,
      }
    if (name === 'stateless')
      return {
        outcome: 'broken',
        reason: 'it discards what it extracted at every use (B9.10)',
        says: TOUCHED,
      }
    return name.startsWith('re-read') ? { outcome: 'unknown', reason: 'it keeps no nodes' } : null
  },
  property: (pipeline, meet) =>
    fc.asyncProperty(cases, async ({ scenario, delays }) => {
      const { entries, states } = await playTrajectory(pipeline, { scenario, delays })
      const revision = entries.find((entry) => entry.type === 'revision')
      const before = states[entries.findIndex((entry) => entry.type === 'commit')]
      const after = states.at(-1)
      if (revision === undefined || before === undefined || after === undefined) return
      const active = [...before.nodes.values()].filter(({ status }) => status === 'active')
      const untouched = active.filter(({ document }) => document !== null && document !== revision.document)
      deepStrictEqual(
        untouched.map(({ id, version }) => after.nodes.get(`${id}@${version}`)),
        untouched,
        TOUCHED,
      )
      const gone = active
        .filter(({ document }) => document === revision.document)
        .map(({ content }) => content.text)
      if (untouched.length === 0) return
      const claims = untouched.filter(({ type }) => type === 'claim')
      if (
        claims.length === CLAIMS_OF_PAPER &&
        (claims.length === untouched.length || untouched.length === NODES_OF_PAPER)
      )
        meet('the nineteen nodes of App. K (sixteen claims)')
      meet(revision.kind === 'revoke' ? 'after a revocation' : 'after a replacement')
      if (untouched.some(({ content }) => gone.includes(content.text)))
        meet('the words that went stand elsewhere too')
    }),
}

/** Sixteen claims and three summaries of documents that the event does not touch (B13.7); a cache has the claims alone. */
const NODES_OF_PAPER = 19
const CLAIMS_OF_PAPER = 16

const paper = plannedTrajectories.map(({ scenario, delays }) => {
  const [first] = scenario.documents
  const counts = [6, 4, 6, 1]
  const records = ['MEDICATION: drug', 'PROBLEM: renal|disease', 'LAB: value', 'MEDICATION: drug']
  const documents = counts.flatMap((count, place): Scenario['documents'] => {
    if (first === undefined) return []
    const lines = Array.from({ length: count }, (_, line) => `${records[place] ?? ''} ${line + 1}`)
    return [{ ...first, document: `D${place + 1}` as DocumentId, lines }]
  })
  const last = documents.at(-1)
  const isReplaced = scenario.revision.kind === 'replace' && last !== undefined
  const revision: Scenario['revision'] = isReplaced
    ? { kind: 'replace', document: { ...last, version: 2, lines: ['MEDICATION: drug 1 corrected'] } }
    : { kind: 'revoke', document: 'D4' as DocumentId }
  return { scenario: { ...scenario, documents, revision }, delays }
})

/** Any trajectory, and now and then one on a store of the paper's shape. */
const cases = fc.oneof({ weight: 9, arbitrary: plannedTrajectories }, { weight: 1, arbitrary: paper })
