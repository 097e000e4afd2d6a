import fc from 'fast-check'
import t from 'tap'
import type { DocumentId, OperationId } from '../src/ids/index.ts'
import {
  activeNodes,
  admit,
  applyEntries,
  decideCommit,
  nodeId,
  readSet,
  rowKey,
  transitiveSuccessors,
  type EvidenceRow,
  type NodeRow,
  type StoreState,
} from '../src/store/index.ts'
import { PATIENT, storeOf } from '../src/store/test-rows/store-of.ts'

/**
 * The store's laws (paper B, App. A: H1 to H4 and H6) against naive models, on stores of any shape: claims, chunk
 * summaries and global summaries over several document versions, with any status. H5, the order of a repair, is the pipelines'.
 */
const RUNS = { seed: 1, numRuns: 500 }

type Row = EvidenceRow | NodeRow
const STATUSES = ['active', 'active', 'active', 'superseded', 'revoked'] as const
const NODE_STATUSES = ['active', 'active', 'active', 'invalidated', 'superseded', 'withdrawn'] as const

/** Lines of a store: rows only ever derive from rows above them, as in a log. */
const stores: fc.Arbitrary<StoreState> = fc
  .array(
    fc.record({
      status: fc.nat({ max: 1000 }),
      parents: fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drafts) => {
    const evidence = ['D1@1', 'D1@2', 'D2@1', 'D4@1'].map((key, place) => {
      const status = STATUSES[(drafts[place]?.status ?? 0) % STATUSES.length] ?? 'active'
      return { key, line: `${key} ${status}` }
    })
    const rows = [...evidence]
    for (const [place, { status, parents }] of drafts.entries()) {
      const key =
        place % 3 === 2 ? `G@${place + 1}` : place % 3 === 1 ? `D1.s@${place + 1}` : `D1.1@${place + 1}`
      const from = [...new Set(parents.map((parent) => rows[parent % rows.length]?.key ?? 'D1@1'))]
      const standing = NODE_STATUSES[status % NODE_STATUSES.length] ?? 'active'
      rows.push({ key, line: `${key} ${standing} < ${from.join(' ')}` })
    }
    return storeOf(rows.map(({ line }) => line))
  })

function rowsOf({ evidence, nodes }: StoreState): Row[] {
  return [...evidence.values(), ...nodes.values()]
}

/** Rows of a store by a mask, which repeats. */
function chosen<Item>(items: readonly Item[], mask: readonly boolean[]): Item[] {
  return items.filter((_, place) => mask[place % mask.length])
}

const masks = fc.array(fc.boolean(), { minLength: 1, maxLength: 16 })

/** A store in which some rows changed status. */
function withdrawn(state: StoreState, rows: readonly Row[]): StoreState {
  const keys = new Set(rows.map(rowKey))
  const evidence = [...state.evidence].map(([key, row]): [string, EvidenceRow] => {
    return [key, keys.has(key) ? { ...row, status: row.status === 'revoked' ? 'active' : 'revoked' } : row]
  })
  const nodes = [...state.nodes].map(([key, row]): [string, NodeRow] => {
    return [
      key,
      keys.has(key) ? { ...row, status: row.status === 'withdrawn' ? 'active' : 'withdrawn' } : row,
    ]
  })
  return { evidence: new Map(evidence), nodes: new Map(nodes) }
}

t.test(
  'commit gate blocks exactly when a shown row or a parent of a shown node changed (H1, H2, H6)',
  async (t) => {
    const seen = { committed: 0, blocked: 0 }
    const law = fc.property(stores, masks, masks, (state, show, change) => {
      const shown = chosen(rowsOf(state), show)
      const changed = new Set(
        chosen(
          rowsOf(state),
          change.map((is, place) => is && place % 4 === 0),
        ).map(rowKey),
      )
      const after = withdrawn(
        state,
        rowsOf(state).filter((row) => changed.has(rowKey(row))),
      )
      const expected = shown.flatMap((row) => [
        rowKey(row),
        ...('parents' in row ? row.parents.map(rowKey) : []),
      ])
      const verdict = decideCommit(after, readSet(state, shown))
      const blockedBy = verdict.verdict === 'blocked' ? [...verdict.blockedBy].sort() : []
      seen[verdict.verdict] += 1
      t.strictSame(blockedBy, [...new Set(expected.filter((key) => changed.has(key)))].sort())
    })
    fc.assert(law, RUNS)
    t.ok(seen.committed > 50 && seen.blocked > 50, 'both verdicts were met')
  },
)

t.test(
  'gateway turns the whole batch away when a shown row is active no more, else admits all of it (H3)',
  async (t) => {
    const seen = { admitted: 0, rejected: 0 }
    const law = fc.property(stores, masks, (state, show) => {
      const shown = chosen(rowsOf(state), show)
      const drafts = [1, 2].map((ordinal) => ({
        id: nodeId.claim('D2' as DocumentId, ordinal),
        type: 'claim' as const,
        document: 'D2' as DocumentId,
        content: { type: 'problem', text: `fact ${ordinal}` },
      }))
      const entries = admit(state, {
        operation: 'revise/extract/D2@1' as OperationId,
        session: 'revise',
        patient: PATIENT,
        shown,
        drafts,
        replaces: { type: 'claim', document: 'D2' as DocumentId },
      })
      const after = applyEntries(state, entries)
      if (shown.some(({ status }) => status !== 'active')) {
        seen.rejected += 1
        t.equal(after, state, 'nothing is written')
        return
      }
      seen.admitted += 1
      const admitted = activeNodes(after, { type: 'claim', document: 'D2' as DocumentId })
      t.strictSame(
        admitted.map(({ content }) => content.text),
        ['fact 1', 'fact 2'],
      )
      for (const { parents } of admitted) t.strictSame(parents.map(rowKey), shown.map(rowKey))
    })
    fc.assert(law, RUNS)
    t.ok(seen.admitted > 50 && seen.rejected > 50, 'both outcomes were met')
  },
)

t.test('invalidation reaches exactly the active transitive successors (H4)', async (t) => {
  let reachedMax = 0
  const law = fc.property(stores, fc.nat(), (state, pick) => {
    const rows = rowsOf(state)
    const root = rows[pick % rows.length]
    if (root === undefined) return
    const reached = new Set([rowKey(root)])
    const active = activeNodes(state)
    for (let before = 0; before < reached.size;) {
      before = reached.size
      for (const node of active)
        if (node.parents.some((parent) => reached.has(rowKey(parent)))) reached.add(rowKey(node))
    }
    reached.delete(rowKey(root))
    reachedMax = Math.max(reachedMax, reached.size)
    t.strictSame(transitiveSuccessors(state, root).map(rowKey).sort(), [...reached].sort())
  })
  fc.assert(law, RUNS)
  t.ok(reachedMax > 3, 'some roots reach far')
})
