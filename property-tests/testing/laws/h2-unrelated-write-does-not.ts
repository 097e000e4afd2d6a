import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { scenes } from '../arbitraries/scenes.ts'
import type { Law } from '../law.ts'
import { playScene, withoutRelatedChanges } from '../play/play-scene.ts'
import type { StoreRules } from '../store-rules.ts'

/**
 * H2. Writes that touch nothing of what was read, and nothing it was derived from, block no commit, however many they
 * are. The gate compares with what the snapshot saw: what was stale then and still is has not changed (B5.7).
 */
export const h2UnrelatedWriteDoesNot: Law<StoreRules> = {
  name: 'h2-unrelated-write-does-not',
  statement: 'A commit goes through when nothing it read changed, whatever else was written meanwhile.',
  section: 'App. A, H2; B5.6, B5.7',
  situations: [
    'nothing was written',
    'something else changed',
    'something else arrived',
    'what was read was stale at its snapshot already',
    'nothing was read',
  ],
  property: (rules, meet) =>
    fc.property(scenes.map(withoutRelatedChanges), (scene) => {
      const { before, after, shown, dependencies, changed } = playScene(rules, scene)
      const verdict = rules.decideCommit(after, rules.readSet(before, shown))
      deepStrictEqual(
        verdict,
        { verdict: 'committed' },
        'nothing that was read changed and the commit was blocked',
      )
      const rowOf = (key: string) => before.evidence.get(key) ?? before.nodes.get(key)
      if (scene.changes.length === 0) meet('nothing was written')
      if (changed.size > 0) meet('something else changed')
      if (scene.changes.some(({ change }) => change === 'arrive')) meet('something else arrived')
      if (shown.length === 0) meet('nothing was read')
      if (dependencies.some((key) => rowOf(key)?.status !== 'active'))
        meet('what was read was stale at its snapshot already')
    }),
}
