import t from 'tap'
import type { CheckAnswer } from './index.ts'
import { placeOf } from './test-kit/edits.ts'
import { openCheckLab, type LooseEntry } from './test-kit/open-check-lab.ts'
import { rowsOf } from './test-kit/rows-of.ts'

/*
 * Runs take their steps one after the other, so a row never changes between a snapshot and its commit, or under a call. Here
 * the entries of real runs are put in an order that concurrent sessions could write.
 */

/** The revision moved to just before the commit of use 0, which says what it is told to. */
function revisedBeforeCommit(
  entries: LooseEntry[],
  verdict: (changed: readonly string[]) => Record<string, unknown>,
): LooseEntry[] {
  const from = placeOf(entries, { type: 'evidence-status' })
  const to = placeOf(entries, { type: 'revision' }) + 1
  const commit = placeOf(entries, { type: 'commit', use: 0 })
  const revision = entries.slice(from, to)
  const gone = new Set(revision.map((entry) => `${String(entry['id'])}@${String(entry['version'])}`))
  const read = entries[placeOf(entries, { type: 'read-set', use: 0 })] as LooseEntry
  const changed = rowsOf(read).flatMap(({ id, version }) =>
    gone.has(`${id}@${version}`) ? [`${id}@${version}`] : [],
  )
  const record = { ...(entries[commit] as LooseEntry), ...verdict(changed) }
  return [
    ...entries.slice(0, commit),
    ...revision,
    record,
    ...entries.slice(commit + 1, from),
    ...entries.slice(to),
  ]
}

const blocked = (changed: readonly string[]): Record<string, unknown> => ({
  verdict: 'blocked',
  blockedBy: changed,
  reasons: changed.map((key) => `${key} was active, is something else`),
})

function count(answer: CheckAnswer, law: keyof CheckAnswer['laws']): number {
  return answer.laws[law] ?? 0
}

const told = (answer: CheckAnswer): string[] =>
  answer.violations.map(({ law, reason }) => `${law}: ${reason}`)

t.test('a commit that a revision blocks exercises H1 and holds', async (t) => {
  const { rewritten, streamOf } = await openCheckLab(t.testdir())
  const stream = streamOf('E1', 'local-repair')
  const answer = await rewritten(stream, (entries) => revisedBeforeCommit(entries, blocked))
  t.same(told(answer), [])
  t.equal(count(answer, 'h1-revision-after-snapshot-blocks'), 1)
})

t.test('a commit beside an unrelated write exercises H2: it holds, and blocking it does not', async (t) => {
  const { rewritten, streamOf } = await openCheckLab(t.testdir())
  const stream = streamOf('E1', 'task-filtered')
  const good = await rewritten(stream, (entries) => repairedBeforeCommit(entries, {}))
  t.equal(count(good, 'h2-unrelated-write-does-not'), 1)
  const laws = (answer: CheckAnswer): string[] => [...new Set(answer.violations.map(({ law }) => law))]
  t.same(laws(good), ['operations', 'snapshots'], 'the snapshot does not wait for the repair, as runs do')
  const needless = { verdict: 'blocked', blockedBy: ['D2@1'], reasons: ['D2@1 was active, is revoked'] }
  const bad = await rewritten(stream, (entries) => repairedBeforeCommit(entries, needless))
  const expected = 'h2-unrelated-write-does-not: use 1 is blocked although nothing it read changed'
  t.ok(told(bad).includes(expected), told(bad).join())
})

/** The new global summary, which the filtered pipeline shows to no task, written just before the commit of use 1. */
function repairedBeforeCommit(entries: LooseEntry[], verdict: Record<string, unknown>): LooseEntry[] {
  const from = placeOf(entries, { type: 'attempt', operation: 'revise/global' })
  const to = placeOf(entries, { type: 'snapshot', use: 1 })
  const commit = placeOf(entries, { type: 'commit', use: 1 })
  return [
    ...entries.slice(0, from),
    ...entries.slice(to, commit),
    ...entries.slice(from, to),
    { ...(entries[commit] as LooseEntry), ...verdict },
    ...entries.slice(commit + 1),
  ]
}

t.test('a batch whose document was revoked under its call is turned away, and H3 holds', async (t) => {
  const { rewritten, streamOf } = await openCheckLab(t.testdir())
  const answer = await rewritten(streamOf('E1', 'cache'), (entries) => {
    const from = placeOf(entries, { type: 'evidence-status' })
    const revision = entries.slice(from, placeOf(entries, { type: 'revision' }) + 1)
    const attempt = placeOf(entries, { type: 'attempt', operation: 'ingest/extract/D4@1' })
    const rejection = {
      type: 'rejection',
      operation: 'ingest/extract/D4@1',
      reason: 'stale-input',
      rows: ['D4@1'],
    }
    const own = revision.filter(({ type }) => type !== 'node-status')
    return [...entries.slice(0, attempt), ...own, ...entries.slice(attempt, attempt + 2), rejection]
  })
  t.equal(count(answer, 'h3-stale-input-rejects-whole-batch'), 1)
  t.same(
    answer.violations.filter(({ law }) => law !== 'totals').map(({ reason }) => reason),
    ['the revision is met before the first use'],
    'what runs never do is told; that the batch was turned away is right',
  )
})
