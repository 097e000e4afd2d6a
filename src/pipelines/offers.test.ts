import t from 'tap'
import { rowKey } from '../store/index.ts'
import { noPropagation } from './no-propagation.ts'
import { offers } from './offers.ts'
import type { Offer } from './pipeline.ts'
import { quarantine } from './quarantine.ts'
import { reRead } from './re-read.ts'
import { stateless } from './stateless.ts'
import { documentsOf, revisionOf } from './test-world/documents-of.ts'
import { playPipeline } from './test-world/play-pipeline.ts'

const DOCUMENTS = documentsOf([2, 1, 1, 1])
const LAST = DOCUMENTS.slice(3)

function shown(offer: Offer): string[] {
  return offer.kind === 'memory'
    ? offer.nodes.map(rowKey)
    : offer.documents.map(({ document, version }) => `${document}@${version}`)
}

t.test('memory shows all summaries, the global one last, then all facts', (t) => {
  const { revised } = playPipeline(quarantine, { documents: DOCUMENTS, revision: null })
  t.same(shown(offers.memory(revised)), [
    ...['D1.s@1', 'D2.s@1', 'D3.s@1', 'D4.s@1', 'G@1'],
    ...['D1.1@1', 'D1.2@1', 'D2.1@1', 'D3.1@1', 'D4.1@1'],
  ])
  t.end()
})

t.test('filtered memory shows what allowed documents say, without the global summary', (t) => {
  const { revised } = playPipeline(quarantine, { documents: DOCUMENTS, revision: null })
  t.same(shown(offers.allowedMemory(revised, 'MED')), ['D1.s@1', 'D4.s@1', 'D1.1@1', 'D1.2@1', 'D4.1@1'])
  t.same(shown(offers.allowedMemory(revised, 'DX')), ['D2.s@1', 'D2.1@1'])
  t.end()
})

t.test('DX is allowed a document, not a source: a treatment record of the same source stays out', (t) => {
  const treatments = LAST.map((document) => ({
    ...document,
    kind: 'treatments' as const,
    source: 'ehr' as const,
  }))
  const documents = [...DOCUMENTS.slice(0, 3), ...treatments]
  const { revised } = playPipeline(quarantine, { documents, revision: null })
  t.same(shown(offers.allowedMemory(revised, 'DX')), ['D2.s@1', 'D2.1@1'])
  t.same(shown(offers.allowedDocuments(revised, 'DX')), ['D2@1'])
  t.same(shown(offers.allowedDocuments(revised, 'MED')), ['D1@1'])
  t.end()
})

for (const document of LAST) {
  t.test('re-reading shows the current version of a replaced document, and none of a revoked one', (t) => {
    const replaced = playPipeline(reRead, { documents: DOCUMENTS, revision: revisionOf('replace', document) })
    t.same(shown(offers.documents(replaced.revised)), ['D1@1', 'D2@1', 'D3@1', 'D4@2'])
    const revoked = playPipeline(reRead, { documents: DOCUMENTS, revision: revisionOf('revoke', document) })
    t.same(shown(offers.documents(revoked.revised)), ['D1@1', 'D2@1', 'D3@1'])
    t.end()
  })

  t.test('quarantine shows nothing that the revision reached; no-propagation shows it all as it was', (t) => {
    for (const kind of ['revoke', 'replace'] as const) {
      const revision = revisionOf(kind, document)
      const quarantined = playPipeline(quarantine, { documents: DOCUMENTS, revision })
      t.same(shown(quarantine.offer(quarantined.repaired, 'MED')), [
        ...['D1.s@1', 'D2.s@1', 'D3.s@1'],
        ...['D1.1@1', 'D1.2@1', 'D2.1@1', 'D3.1@1'],
      ])
      const stale = playPipeline(noPropagation, { documents: DOCUMENTS, revision })
      const before = playPipeline(noPropagation, { documents: DOCUMENTS, revision: null })
      t.same(noPropagation.offer(stale.repaired, 'MED'), noPropagation.offer(before.revised, 'MED'))
    }
    t.end()
  })

  t.test('stateless extracts every active document at every use and keeps nothing of the use before', (t) => {
    const { uses, repaired } = playPipeline(stateless, {
      documents: DOCUMENTS,
      revision: revisionOf('revoke', document),
    })
    t.same(
      uses.map((operations) => operations.map(({ id }) => id)),
      [
        ['use0/extract/D1@1', 'use0/extract/D2@1', 'use0/extract/D3@1', 'use0/extract/D4@1'],
        ['use1/extract/D1@1', 'use1/extract/D2@1', 'use1/extract/D3@1'],
        ['use2/extract/D1@1', 'use2/extract/D2@1', 'use2/extract/D3@1'],
      ],
    )
    const { discard } = stateless.prepare(repaired, 1)
    t.same(discard.map(rowKey), ['D1.1@1', 'D1.2@1', 'D2.1@1', 'D3.1@1', 'D4.1@1'])
    t.end()
  })
}
