import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { storeOf } from '../../../src/store/test-rows/store-of.ts'
import { storeLines } from '../arbitraries/store-lines.ts'
import type { Law } from '../law.ts'
import { lineOf, type Line } from '../naive/line-of.ts'
import type { StoreRules } from '../store-rules.ts'

/**
 * H4. What a change of a row reaches is exactly the active nodes that derive from that very version, directly or through
 * other nodes, whatever became of these: none is left out, none is hit for nothing, none comes twice.
 */
export const h4InvalidationIsTheTransitiveClosure: Law<StoreRules> = {
  name: 'h4-invalidation-is-the-transitive-closure',
  statement: 'A change invalidates exactly the transitive successors of the row version that changed.',
  section: 'App. A, H4',
  situations: [
    'nothing derives from it',
    'something derives from it',
    'reached through another node',
    'reached only through a node that is active no more',
    'four and more',
  ],
  property: (rules, meet) =>
    fc.property(storeLines, fc.nat({ max: 1000 }), (lines, pick) => {
      const rows = lines.map(lineOf)
      const root = rows[pick % rows.length]
      if (root === undefined) return
      const reached = successors(rows, root.key)
      const throughActive = successors(
        rows.filter(({ status, key }) => status === 'active' || key === root.key),
        root.key,
      )
      const found = rules.transitiveSuccessors(storeOf(lines), {
        id: root.id as never,
        version: root.version,
      })
      deepStrictEqual(found.map(({ id, version }) => `${id}@${version}`).sort(), reached)
      meet(reached.length === 0 ? 'nothing derives from it' : 'something derives from it')
      if (reached.length >= 4) meet('four and more')
      if (reached.some((key) => rows.find((row) => row.key === key)?.parents.includes(root.key) === false))
        meet('reached through another node')
      if (reached.length > throughActive.length) meet('reached only through a node that is active no more')
    }),
}

/** Grows the set by one look through all rows at a time until nothing is added; of it, the active ones. */
function successors(rows: readonly Line[], root: string): string[] {
  const reached = new Set([root])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const { key, parents, isEvidence } of rows)
      if (!isEvidence && parents.some((parent) => reached.has(parent))) reached.add(key)
  }
  return rows
    .filter(({ key, status }) => status === 'active' && key !== root && reached.has(key))
    .map(({ key }) => key)
    .sort()
}
