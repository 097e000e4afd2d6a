import { equal, ok } from 'node:assert/strict'
import fc from 'fast-check'
import { scenes } from '../arbitraries/scenes.ts'
import type { Law } from '../law.ts'
import { playScene } from '../play/play-scene.ts'
import type { StoreRules } from '../store-rules.ts'

/**
 * H1. Whoever read a row, or a node that was derived from a row, and finds that row changed when it wants to commit, is
 * blocked: revoked, replaced by a newer version, a node retired, written over, lost. The verdict names
 * every shown row that changed; that it names no other is H6.
 */
export const h1RevisionAfterSnapshotBlocks: Law<StoreRules> = {
  name: 'h1-revision-after-snapshot-blocks',
  statement:
    'A commit is blocked when anything it read, or that was derived from, changed after its snapshot.',
  section: 'App. A, H1; B5.6',
  situations: [
    'evidence was revoked',
    'evidence was superseded',
    'a node was retired',
    'only a parent of what was shown changed',
    'a row was written over',
    'a row was lost',
  ],
  property: (rules, meet) =>
    fc.property(scenes, (scene) => {
      const { before, after, shown, dependencies, changed } = playScene(rules, scene)
      const moved = dependencies.filter((key) => changed.has(key))
      fc.pre(moved.length > 0)
      const verdict = rules.decideCommit(after, rules.readSet(before, shown))
      equal(
        verdict.verdict,
        'blocked',
        `${moved.join(', ')} changed after the snapshot and the commit went through`,
      )
      ok(
        moved.every((key) => !scene.shown.includes(key) || verdict.blockedBy.includes(key)),
        'every shown row that changed is named',
      )
      equal(verdict.reasons.length, verdict.blockedBy.length, 'there is a reason for each')
      for (const key of moved) {
        const was = before.evidence.get(key) ?? before.nodes.get(key)
        const is = after.evidence.get(key) ?? after.nodes.get(key)
        if (is === undefined) meet('a row was lost')
        else if (is.digest !== was?.digest) meet('a row was written over')
        else if (is.status === 'revoked') meet('evidence was revoked')
        else if ('source' in is && is.status === 'superseded') meet('evidence was superseded')
        else if ('parents' in is && is.status !== 'active') meet('a node was retired')
      }
      if (!moved.some((key) => scene.shown.includes(key))) meet('only a parent of what was shown changed')
    }),
}
