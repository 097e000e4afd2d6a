import type { SeenRow } from '../entries/entry.ts'
import { inPlace } from '../replay/in-place.ts'
import { breach, listed, touching, without, type Replay } from '../replay/replay.ts'
import { activeOf, keyOf, rowOf, type Row } from '../replay/rows.ts'
import type { Step } from '../replay/steps.ts'

const PER_NODE = 'h6-read-set-constraints-are-per-node'

/** What a use is shown, and for each node its own parents (B5.6, H6), as they stand when the snapshot is taken. */
export function checkReadSet(
  replay: Replay,
  { snapshot, readSet }: Extract<Step, { kind: 'snapshot' }>,
): void {
  const { at, entry } = readSet
  const { findings, rows } = replay
  findings.checked('read-sets')
  const because = [snapshot.at]
  if (entry.snapshot !== snapshot.entry.id) {
    breach(replay, {
      law: 'read-sets',
      at,
      reason: 'it names another snapshot than the one it was taken from',
      because,
    })
  }
  const shown = shownAt(replay, snapshot.entry.use)
  const [unread] = without(shown, entry.rows)
  if (unread !== undefined) {
    const reason = `it leaves out ${keyOf(unread)}, which the use is shown`
    breach(replay, { law: 'read-sets', at, reason, because: [...unread.touched, ...because] })
  }
  for (const node of shown) checkParents(replay, readSet, node)
  const parents = shown.flatMap((node) => node.parents)
  const [extra] = without(entry.rows, [...shown, ...parents])
  if (extra !== undefined) {
    const reason = `it holds ${keyOf(extra)}, which the use is neither shown nor built on`
    breach(replay, { law: 'read-sets', at, reason, because: [...touching(rows, [extra]), ...because] })
  }
  for (const seen of entry.rows) checkSeen(replay, at, seen)
  if (inPlace(entry.rows).map(keyOf).join() !== entry.rows.map(keyOf).join()) {
    breach(replay, { law: 'read-sets', at, reason: `its rows are out of place: ${listed(entry.rows)}` })
  }
}

function checkParents(
  replay: Replay,
  { at, entry }: Extract<Step, { kind: 'snapshot' }>['readSet'],
  node: Row,
): void {
  if (node.type === 'evidence') return
  replay.findings.checked(PER_NODE)
  const [missing] = without(node.parents, entry.rows)
  if (missing === undefined) return
  const other = entry.rows.find(({ id }) => id === missing.id)
  const instead = other === undefined ? 'does not hold it' : `holds ${keyOf(other)}`
  const reason = `${keyOf(node)} derives from ${keyOf(missing)}; the read set ${instead}`
  breach(replay, {
    law: PER_NODE,
    at,
    reason,
    because: [...touching(replay.rows, [missing]), ...node.touched],
  })
}

/** A row is in the set with the status and digest it has at this moment. */
function checkSeen(replay: Replay, at: number, seen: SeenRow): void {
  const row = rowOf(replay.rows, seen)
  if (row === null || (row.status === seen.status && row.digest === seen.digest)) return
  const reason =
    row.status === seen.status
      ? `it holds ${keyOf(seen)} with digest ${seen.digest}, the row has ${row.digest}`
      : `it holds ${keyOf(seen)} as ${seen.status}, it is ${row.status}`
  breach(replay, { law: 'read-sets', at, reason, because: row.touched })
}

/** The rows that a pipeline's rule shows to a task (B9; B2.1 for what a task allows). */
function shownAt({ rule, rows, begin, scenario }: Replay, use: number): Row[] {
  const task = begin.uses[use] ?? 'MED'
  const isAllowed = (document: string | null): boolean => {
    const found = scenario.documents.find((each) => each.document === document)
    return task === 'MED' ? found?.source === 'pharmacy' : found?.kind === 'problem-list'
  }
  const active = activeOf(rows)
  const evidence = active.filter(({ type }) => type === 'evidence')
  const nodes = active.filter(({ type }) => type !== 'evidence')
  switch (rule.shows) {
    case 'documents':
      return evidence
    case 'allowed-documents':
      return evidence.filter(({ document }) => isAllowed(document))
    case 'memory':
      return nodes
    case 'allowed-memory':
      return nodes.filter(({ document }) => isAllowed(document))
  }
}
