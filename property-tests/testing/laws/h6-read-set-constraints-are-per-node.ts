import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { scenes, type Scene } from '../arbitraries/scenes.ts'
import type { Law } from '../law.ts'
import { playScene } from '../play/play-scene.ts'
import type { StoreRules } from '../store-rules.ts'

/**
 * H6. A read set holds the rows that were shown and, for each node, the parents of that node at the versions that it was
 * derived from, with the status the snapshot saw – exactly these. Two nodes may need different versions of one
 * parent: both are held, and a change of either blocks, under its own name.
 */
export const h6ReadSetConstraintsArePerNode: Law<StoreRules> = {
  name: 'h6-read-set-constraints-are-per-node',
  statement: 'Read-set constraints are per node: each node answers for its own parents at its own versions.',
  section: 'App. A, H6; B5.6',
  situations: [
    'the older version changed alone',
    'the newer version changed alone',
    'both changed',
    'neither changed',
  ],
  property: (rules, meet) =>
    fc.property(twoVersionScenes, (scene) => {
      const { before, after, shown, dependencies, changed } = playScene(rules, scene)
      const read = rules.readSet(before, shown)
      const expected = dependencies.map((key) => {
        const row = before.evidence.get(key) ?? before.nodes.get(key)
        return `${key} ${row?.status} ${row?.digest}`
      })
      const held = read.map(({ id, version, status, digest }) => `${id}@${version} ${status} ${digest}`)
      deepStrictEqual(
        held.sort(),
        expected,
        'the read set is not what was shown and what that was derived from',
      )
      const verdict = rules.decideCommit(after, read)
      const blockedBy = verdict.verdict === 'blocked' ? [...verdict.blockedBy].sort() : []
      deepStrictEqual(
        blockedBy,
        dependencies.filter((key) => changed.has(key)),
        'the verdict names exactly the rows that changed',
      )
      const [older, newer] = [changed.has('D8@1'), changed.has('D8@2')]
      if (older) meet(newer ? 'both changed' : 'the older version changed alone')
      else meet(newer ? 'the newer version changed alone' : 'neither changed')
    }),
}

const standings = fc.constantFrom('active', 'superseded', 'revoked')
const changes = fc.option(fc.constantFrom('active' as const, 'superseded' as const, 'revoked' as const), {
  nil: null,
})

/** Any scene, with two more nodes that are shown and derive from different versions of one document. */
const twoVersionScenes: fc.Arbitrary<Scene> = fc
  .record({ scene: scenes, one: standings, two: standings, toOne: changes, toTwo: changes })
  .map(({ scene, one, two, toOne, toTwo }) => ({
    lines: [...scene.lines, `D8@1 ${one}`, `D8@2 ${two}`, 'D8.1@1 active < D8@1', 'D8.2@1 active < D8@2'],
    shown: [...scene.shown, 'D8.1@1', 'D8.2@1'],
    changes: [
      ...scene.changes,
      ...(toOne === null ? [] : [{ change: 'set' as const, row: 'D8@1', to: toOne }]),
      ...(toTwo === null ? [] : [{ change: 'set' as const, row: 'D8@2', to: toTwo }]),
    ],
  }))
