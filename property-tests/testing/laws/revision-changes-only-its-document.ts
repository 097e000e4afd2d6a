import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { scenes } from '../arbitraries/scenes.ts'
import type { Law } from '../law.ts'
import { playScene } from '../play/play-scene.ts'
import type { StoreRules } from '../store-rules.ts'

/**
 * A revocation takes the document's active version out, a replacement supersedes it by the next one, an arrival adds one;
 * no other row changes, and no row version is ever taken away. A naive model, a plain list and a linear search, says what
 * every row has to be after any sequence of them.
 */
export const revisionChangesOnlyItsDocument: Law<StoreRules> = {
  name: 'revision-changes-only-its-document',
  statement: 'Revising evidence changes the status of that document’s active version and no other row.',
  section: '§3; B5.1',
  situations: ['a revocation', 'a replacement', 'an arrival', 'several changes'],
  property: (rules, meet) =>
    fc.property(scenes, (scene) => {
      const changes = scene.changes.filter(({ change }) => change !== 'rewrite' && change !== 'lose')
      const { after, expected } = playScene(rules, { ...scene, changes })
      deepStrictEqual(
        [...after.evidence, ...after.nodes].map(([key, { status }]) => `${key} ${status}`).sort(),
        expected.map(({ id, version, status }) => `${id}@${version} ${status}`).sort(),
      )
      if (changes.length > 1) meet('several changes')
      for (const { change } of changes) {
        if (change === 'revoke') meet('a revocation')
        if (change === 'replace') meet('a replacement')
        if (change === 'arrive') meet('an arrival')
      }
    }),
}
