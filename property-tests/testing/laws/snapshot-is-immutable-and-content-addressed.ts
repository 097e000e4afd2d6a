import { deepStrictEqual, equal, notEqual } from 'node:assert/strict'
import fc from 'fast-check'
import type { EvidenceRow, NodeRow, StoreState } from '../../../src/store/index.ts'
import { storeOf } from '../../../src/store/test-rows/store-of.ts'
import { scenes } from '../arbitraries/scenes.ts'
import type { Law } from '../law.ts'
import { contentAddress } from '../naive/content-address.ts'
import { comparePlaces, rowPlace } from '../naive/row-places.ts'
import { playScene } from '../play/play-scene.ts'
import type { StoreRules } from '../store-rules.ts'

/**
 * A snapshot lists the active evidence, then the active nodes, each in the one row order, and its id is the hash of exactly that
 * content. Equal content has one id, whatever order rows came in, whatever lies inactive beside them and whichever use
 * asks; other content has another id. What was taken once never changes.
 */
export const snapshotIsImmutableAndContentAddressed: Law<StoreRules> = {
  name: 'snapshot-is-immutable-and-content-addressed',
  statement: 'A snapshot is what is active, named by its content’s hash, and never changes once taken.',
  section: 'App. A; B5.3',
  situations: [
    'the active rows changed',
    'only inactive rows changed',
    'something lies inactive',
    'nothing is active',
  ],
  property: (rules, meet) =>
    fc.property(scenes, fc.nat({ max: 20 }), (scene, use) => {
      const { before, after } = playScene(rules, scene)
      const taken = rules.takeSnapshot(before, use)
      const text = JSON.stringify(taken)
      deepStrictEqual(taken, {
        type: 'snapshot',
        use,
        id: contentAddress(taken.rows),
        rows: activeRows(before),
      })
      const reordered = storeOf([...scene.lines].reverse())
      equal(rules.takeSnapshot(reordered, use + 1).id, taken.id, 'the same content has the same id')
      const later = rules.takeSnapshot(after, use)
      const isSame = JSON.stringify(activeRows(after)) === JSON.stringify(activeRows(before))
      if (isSame) equal(later.id, taken.id, 'inactive rows are no part of the content')
      else notEqual(later.id, taken.id, 'other content has another id')
      equal(JSON.stringify(taken), text, 'what was taken changed afterwards')
      equal(
        JSON.stringify(rules.takeSnapshot(before, use)),
        text,
        'the same store gives another snapshot later',
      )
      const isAllActive = taken.rows.length === scene.lines.length
      if (!isSame) meet('the active rows changed')
      if (isSame && scene.changes.length > 0) meet('only inactive rows changed')
      if (!isAllActive) meet('something lies inactive')
      if (taken.rows.length === 0) meet('nothing is active')
    }),
}

function activeRows({ evidence, nodes }: StoreState) {
  return [...inOrder([...evidence.values()]), ...inOrder([...nodes.values()])]
    .filter(({ status }) => status === 'active')
    .map(({ id, version, digest }) => ({ id, version, digest }))
}

function inOrder<Row extends EvidenceRow | NodeRow>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => comparePlaces(rowPlace(a), rowPlace(b)))
}
