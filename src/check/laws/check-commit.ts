import { sha256 } from '../../ids/index.ts'
import type { EntryOf, SeenRow } from '../entries/entry.ts'
import { breach, touching, type Replay } from '../replay/replay.ts'
import { keyOf, rowOf } from '../replay/rows.ts'
import type { At } from '../replay/steps.ts'

const BLOCKS = 'h1-revision-after-snapshot-blocks'
const DOES_NOT = 'h2-unrelated-write-does-not'

/** The action record (B5.6, B5.8): of the use that is due, with the verdict that read set and rows give at this moment. */
export function checkCommit(replay: Replay, commit: At<EntryOf<'commit'>>): void {
  const { at, entry } = commit
  const use = replay.commits.length
  replay.findings.checked('order')
  const readSet = replay.readSets[use]
  const snapshot = replay.snapshots[use]
  if (entry.use !== use || readSet === undefined || snapshot === undefined) {
    const reason = `use ${entry.use} commits ${entry.use === use ? 'without a read set' : `where use ${use} is due`}`
    breach(replay, { law: 'order', at, reason, because: replay.commits.map((one) => one.at) })
  } else {
    checkVerdict(replay, commit, readSet)
    if (entry.snapshot !== snapshot.entry.id) {
      breach(replay, {
        law: 'commit-verdicts',
        at,
        reason: 'it names another snapshot than its use took',
        because: [snapshot.at],
      })
    }
  }
  checkAnswer(replay, commit)
  replay.commits.push(commit)
}

function checkAnswer(replay: Replay, { at, entry }: At<EntryOf<'commit'>>): void {
  const task = replay.begin.uses[entry.use]
  if (task !== entry.task) {
    breach(replay, {
      law: 'order',
      at,
      reason: `use ${entry.use} commits a ${entry.task}, planned is ${task ?? 'no such use'}`,
      because: [0],
    })
  }
  const call = replay.calls.find(({ entry: { operation } }) => operation === `use${entry.use}`)
  if (call === undefined || call.entry.failure !== null) {
    const reason = `use ${entry.use} commits and was never answered`
    breach(replay, { law: 'order', at, reason, because: call === undefined ? [] : [call.at] })
    return
  }
  if ((call.entry.answer ?? sha256('')) !== entry.answer) {
    breach(replay, {
      law: 'commit-verdicts',
      at,
      reason: 'it commits another answer than was given',
      because: [call.at],
    })
  }
}

/** Blocked exactly when a row of the read set is no more what the snapshot saw: gone, of another status, of another content. */
function checkVerdict(
  replay: Replay,
  { at, entry }: At<EntryOf<'commit'>>,
  readSet: At<EntryOf<'read-set'>>,
): void {
  const { findings, rows } = replay
  findings.checked('commit-verdicts')
  const changed = readSet.entry.rows.filter((seen) => isChanged(replay, seen))
  const hasOtherWrites = rows.some(({ touched }) => touched.some((sequence) => sequence > readSet.at))
  if (changed.length > 0) findings.checked(BLOCKS)
  else if (hasOtherWrites) findings.checked(DOES_NOT)
  const because = [...touching(rows, changed), readSet.at]
  const expected = changed.length > 0 ? 'blocked' : 'committed'
  if (entry.verdict !== expected) {
    const law = changed.length > 0 ? BLOCKS : hasOtherWrites ? DOES_NOT : 'commit-verdicts'
    const why =
      changed.length > 0
        ? `${changed.map(keyOf).join(' ')} changed since its snapshot`
        : 'nothing it read changed'
    breach(replay, {
      law,
      at,
      reason: `use ${entry.use} is ${entry.verdict} although ${why}`,
      because,
    })
    return
  }
  const keys = changed.map(keyOf)
  const isNamed =
    entry.reasons.length === keys.length &&
    keys.every((key, index) => entry.reasons[index]?.startsWith(`${key} `) === true)
  if (entry.blockedBy.join() === keys.join() && isNamed) return
  const reason = `use ${entry.use} is blocked by ${entry.blockedBy.join(' ') || 'nothing'}, changed is ${keys.join(' ') || 'nothing'}`
  breach(replay, { law: 'commit-verdicts', at, reason, because })
}

function isChanged({ rows }: Replay, seen: SeenRow): boolean {
  const row = rowOf(rows, seen)
  return row === null || row.status !== seen.status || row.digest !== seen.digest
}
