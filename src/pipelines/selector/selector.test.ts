import t from 'tap'
import { activeNodes, rowKey, transitiveSuccessors, type NodeRow } from '../../store/index.ts'
import { affected } from '../affected.ts'
import { localRepair } from '../local-repair.ts'
import type { ActiveRevision } from '../pipeline.ts'
import { documentsOf, revisionOf } from '../test-world/documents-of.ts'
import { groupNames } from '../test-world/group-names.ts'
import { playPipeline } from '../test-world/play-pipeline.ts'
import { groupName } from '../group-name.ts'
import { cascade } from './cascade.ts'
import { modeMap } from './mode-map.ts'
import { selectByEnumeration } from './select-by-enumeration.ts'
import { selectByMinCut } from './select-by-min-cut.ts'
import { candidatesOf, selector } from './selector.ts'

/** D1–D3 hold sixteen claims; with their summaries nineteen nodes that D4 has no part in. */
const DOCUMENTS = documentsOf([6, 4, 6, 1])
const REVOKE = eventOf('revoke')
const REPLACE = eventOf('replace')

const LAMBDAS = [0, 0.3, 1, 10, 30, 100]
/** The costs that reproduce every printed case (matrix). */
const COSTS: Readonly<Record<string, number>> = { 'c(D4)': 0.08, 's(D4)': 0.12, G: 0.227 }

function eventOf(kind: 'revoke' | 'replace'): ActiveRevision {
  const [, , , document] = DOCUMENTS
  if (document === undefined) throw new Error('four documents')
  return revisionOf(kind, document)
}

function candidates(revision: ActiveRevision) {
  const { revised } = playPipeline(localRepair, { documents: DOCUMENTS, revision })
  const id = revision.kind === 'revoke' ? revision.document : revision.document.document
  const nodes = cascade(affected(revised, revision), id)
  return candidatesOf(nodes, modeMap(nodes, revision.kind), (name) => COSTS[name] ?? NaN)
}

t.test('B13.7: the replacement graph is the chain c(D4), s(D4), G with values 3, 2, 1', (t) => {
  t.same(candidates(REPLACE), [
    { name: 'c(D4)', value: 3, cost: 0.08, predecessors: [] },
    { name: 's(D4)', value: 2, cost: 0.12, predecessors: ['c(D4)'] },
    { name: 'G', value: 1, cost: 0.227, predecessors: ['s(D4)'] },
  ])
  t.same(candidates(REVOKE), [{ name: 'G', value: 1, cost: 0.227, predecessors: [] }])
  t.end()
})

t.test('B13.7: on the replacement graph λ selects what the paper prints', (t) => {
  const all = ['c(D4)', 's(D4)', 'G']
  const printed = [all, all, all, all.slice(0, 2), all.slice(0, 1), []]
  for (const [index, lambda] of LAMBDAS.entries()) {
    t.same(selectByEnumeration(candidates(REPLACE), lambda), printed[index], `λ ${lambda}`)
    t.same(selectByMinCut(candidates(REPLACE), lambda), printed[index], `λ ${lambda} by minimum cut`)
  }
  t.same(selectByEnumeration(candidates(REVOKE), 0.3), ['G'])
  t.same(selectByEnumeration(candidates(REVOKE), 10), [])
  t.end()
})

t.test(
  'B13.7: independent support survives: nineteen untouched nodes keep version, digest and status',
  (t) => {
    for (const lambda of LAMBDAS) {
      for (const revision of [REVOKE, REPLACE]) {
        const { revised, repair, repaired } = playPipeline(selector(lambda), {
          documents: DOCUMENTS,
          revision,
        })
        const retired = new Set(repair?.retire.map(rowKey))
        const untouched = activeNodes(revised.store).filter((row) => !retired.has(rowKey(row)))
        t.equal(untouched.length, 19)
        t.same(
          untouched.filter((row) => repaired.store.nodes.get(rowKey(row)) !== row),
          [],
          `λ ${lambda}, ${revision.kind}`,
        )
      }
    }
    t.end()
  },
)

t.test('B13.1: the barrier withdraws exactly the transitive reach, whatever λ selects', (t) => {
  for (const lambda of LAMBDAS) {
    for (const revision of [REVOKE, REPLACE]) {
      const { revised, repair } = playPipeline(selector(lambda), { documents: DOCUMENTS, revision })
      const reach = transitiveSuccessors(revised.store, { id: 'D4' as never, version: 1 })
      t.same(repair?.retire, reach)
      t.equal(repair?.as, 'withdrawn')
      t.same(repair?.selection?.withdrawn, ['c(D4)', 's(D4)', 'G'])
    }
  }
  t.end()
})

t.test('B13.5: what is not selected stays withdrawn; what is selected is there again', (t) => {
  for (const lambda of [...LAMBDAS, 5, 20]) {
    const { repair, repaired } = playPipeline(selector(lambda), { documents: DOCUMENTS, revision: REPLACE })
    const selected = repair?.selection?.selected ?? []
    const isOfCascade = (row: NodeRow): boolean => row.document === 'D4' || row.document === null
    const there = groupNames(activeNodes(repaired.store).filter(isOfCascade))
    t.same(there.sort(), [...selected].sort(), `λ ${lambda}`)
    const lost = [...repaired.store.nodes.values()].filter(
      (row) => isOfCascade(row) && !selected.includes(groupName(row)),
    )
    t.ok(lost.every(({ status }) => status === 'withdrawn'))
  }
  t.end()
})

t.test('B13.2: a revoked document’s own nodes are removed and are no candidates', (t) => {
  const { repair } = playPipeline(selector(0), { documents: DOCUMENTS, revision: REVOKE })
  t.same(repair?.selection?.removed, ['c(D4)', 's(D4)'])
  t.same(repair?.selection?.selected, ['G'])
  const replaced = playPipeline(selector(0), { documents: DOCUMENTS, revision: REPLACE })
  t.same(replaced.repair?.selection?.removed, [])
  t.end()
})

t.test('with everything selected the operators are those of local repair, in its order', (t) => {
  for (const revision of [REVOKE, REPLACE]) {
    const repaired = playPipeline(localRepair, { documents: DOCUMENTS, revision })
    const selected = playPipeline(selector(0.3), { documents: DOCUMENTS, revision })
    t.same(selected.repair?.operations, repaired.repair?.operations)
    t.same(selected.ingest, repaired.ingest)
  }
  t.end()
})

t.test('operators wait for what they read, also when the global summary alone is left out', (t) => {
  const { repair } = playPipeline(selector(5), { documents: DOCUMENTS, revision: REPLACE })
  for (const { after } of repair?.operations ?? []) {
    t.ok(after.every((id) => repair?.operations.some((operation) => operation.id === id)))
  }
  t.end()
})

t.test('B13.4: predicted costs are shares of a full rebuild and at λ = 0 none of them counts', (t) => {
  const { repair } = playPipeline(selector(0), { documents: DOCUMENTS, revision: REPLACE })
  t.ok((repair?.selection?.rebuildCharacters ?? 0) > 0)
  t.same(repair?.selection?.selected, ['c(D4)', 's(D4)', 'G'])
  t.end()
})
