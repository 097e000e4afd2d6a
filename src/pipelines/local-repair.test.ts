import { deepStrictEqual } from 'node:assert/strict'
import t from 'tap'
import fc from 'fast-check'
import { rowKey, inRowOrder, type NodeRow, type StoreState } from '../store/index.ts'
import { localRepair } from './local-repair.ts'
import type { Pipeline } from './pipeline.ts'
import { rebuild } from './rebuild.ts'
import { selector } from './selector/selector.ts'
import { documentsOf, revisionOf } from './test-world/documents-of.ts'
import { playPipeline } from './test-world/play-pipeline.ts'

const DOCUMENTS = documentsOf([2, 1, 3, 1])
const EVENT = eventDocument()
const REPLACE = revisionOf('replace', EVENT)
const REVOKE = revisionOf('revoke', EVENT)

function eventDocument() {
  const [, , , document] = DOCUMENTS
  if (document === undefined) throw new Error('four documents')
  return document
}

function activeRows({ nodes }: StoreState): NodeRow[] {
  return inRowOrder([...nodes.values()].filter(({ status }) => status === 'active'))
}

/** What a prompt would show: everything but versions and where they came from. */
function contents(state: StoreState): string[] {
  return activeRows(state).map(({ id, content }) => `${id} ${content.type} ${content.text}`)
}

t.test('H5: a replacement is repaired claims first, then the summary, then the global one', (t) => {
  const { repair } = playPipeline(localRepair, { documents: DOCUMENTS, revision: REPLACE })
  t.match(repair?.operations, [
    { id: 'revise/extract/D4@2', kind: 'extract', document: 'D4', version: 2, after: [] },
    { id: 'revise/summary/D4', kind: 'chunk-summary', document: 'D4', after: ['revise/extract/D4@2'] },
    { id: 'revise/global', kind: 'global-summary', after: ['revise/summary/D4'] },
  ])
  t.equal(repair?.operations.length, 3)
  t.end()
})

t.test('H5: after a revocation only the global summary has support left', (t) => {
  const { repair, repaired } = playPipeline(localRepair, { documents: DOCUMENTS, revision: REVOKE })
  t.match(repair?.operations, [{ id: 'revise/global', after: [] }])
  t.equal(repair?.operations.length, 1)
  t.same(
    repaired.store.nodes.get('G@2')?.parents.map(rowKey),
    ['D1.s@1', 'D2.s@1', 'D3.s@1'],
    'derived again from what remains',
  )
  t.end()
})

t.test('H5: each repaired node derives from the newest version of what it reads', (t) => {
  const { repaired } = playPipeline(localRepair, { documents: DOCUMENTS, revision: REPLACE })
  const parentsOf = (key: string): string[] | undefined => repaired.store.nodes.get(key)?.parents.map(rowKey)
  t.same(parentsOf('D4.1@2'), ['D4@2'])
  t.same(parentsOf('D4.s@2'), ['D4.1@2'])
  t.same(parentsOf('G@2'), ['D1.s@1', 'D2.s@1', 'D3.s@1', 'D4.s@2'])
  t.end()
})

t.test('H4: exactly what the revision reaches is retired, and each node of it once', (t) => {
  for (const revision of [REVOKE, REPLACE]) {
    const { repair } = playPipeline(localRepair, { documents: DOCUMENTS, revision })
    t.same(repair?.retire.map(rowKey), ['D4.1@1', 'D4.s@1', 'G@1'])
    t.equal(repair?.as, 'invalidated')
  }
  t.end()
})

t.test('what a revision does not reach keeps version, digest and status', (t) => {
  for (const revision of [REVOKE, REPLACE]) {
    const { revised, repaired } = playPipeline(localRepair, { documents: DOCUMENTS, revision })
    const untouched = activeRows(revised.store).filter(({ id }) => id !== 'G' && !id.startsWith('D4'))
    t.equal(untouched.length, 9, 'six claims and three summaries')
    for (const row of untouched) t.equal(repaired.store.nodes.get(rowKey(row)), row)
  }
  t.end()
})

t.test('the order of what may run at the same time changes nothing', (t) => {
  const pipelines: readonly Pipeline[] = [localRepair, rebuild, selector(0.3)]
  for (const pipeline of pipelines) {
    const inOrder = playPipeline(pipeline, { documents: DOCUMENTS, revision: REPLACE })
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat({ max: 10_000 })), (stream) => {
        const pick = (ready: readonly unknown[]): number => (stream.next().value ?? 0) % ready.length
        const { repaired } = playPipeline(pipeline, { documents: DOCUMENTS, revision: REPLACE, pick })
        deepStrictEqual(activeRows(repaired.store), activeRows(inOrder.repaired.store))
      }),
      { seed: 1, numRuns: 50 },
    )
  }
  t.end()
})

t.test('repair = rebuild = never having seen the old version', (t) => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 9 }),
      fc.nat(),
      fc.constantFrom('revoke' as const, 'replace' as const),
      (lines, at, kind) => {
        const documents = documentsOf(lines)
        const document = documents[at % documents.length]
        if (document === undefined) return
        const revision = revisionOf(kind, document)
        const after = (pipeline: Pipeline): string[] =>
          contents(playPipeline(pipeline, { documents, revision }).repaired.store)
        const remaining = documents.flatMap((other) => {
          if (other !== document) return [other]
          return revision.kind === 'replace' ? [{ ...revision.document, version: 1 }] : []
        })
        const neverThere = playPipeline(localRepair, { documents: remaining, revision: null })
        deepStrictEqual(after(localRepair), after(rebuild))
        deepStrictEqual(after(localRepair), contents(neverThere.revised.store))
      },
    ),
    { seed: 1, numRuns: 200 },
  )
  t.end()
})
