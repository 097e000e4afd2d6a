import { breakAt, breach, touching, without, type Replay } from '../replay/replay.ts'
import { keyOf, rowOf, type Ref, type Row } from '../replay/rows.ts'
import type { RevisionStep } from '../replay/steps.ts'
import { descendantsOf } from '../replay/write-rows.ts'

const LAW = 'h4-invalidation-is-the-transitive-closure'

/** The nodes that a revision retires: exactly the active ones that derive from what it changed, or none by the pipeline's rule (H4). */
export function checkInvalidation(replay: Replay, { revision, retired }: RevisionStep): void {
  const { rows, rule, begin, findings } = replay
  const { at, entry } = revision
  const roots = rows.filter(
    ({ type, id, status }) => type === 'evidence' && id === entry.document && status !== 'active',
  )
  const reached = descendantsOf(rows, roots).filter(({ status }) => status === 'active')
  if (reached.length > 0 && rule.retires === 'nothing') {
    findings.byDesign(LAW, `${begin.cell.pipeline} retires nothing at a revision`)
  } else if (rule.derives !== 'nothing') findings.checked(LAW)
  const expected = rule.retires === 'nothing' ? [] : reached
  const actual = retired.map((status) => status.entry)
  const [kept] = without(expected, actual)
  if (kept !== undefined) {
    const reason = `${keyOf(kept)} derives from ${entry.document} and is not retired`
    breakAt(replay, { law: LAW, at, reason, because: chainTo(rows, kept, roots) })
  }
  const [other] = without(actual, expected)
  if (other !== undefined) {
    const why =
      rule.retires === 'nothing'
        ? `${begin.cell.pipeline} retires nothing`
        : `it does not derive from ${entry.document}`
    const because = [
      ...touching(rows, [other]),
      ...retired.filter((one) => one.entry === other).map((one) => one.at),
    ]
    breakAt(replay, { law: LAW, at, reason: `${keyOf(other)} is retired although ${why}`, because })
  }
  for (const one of retired) {
    if (one.entry.status === rule.retires || rule.retires === 'nothing') continue
    const reason = `${keyOf(one.entry)} becomes ${one.entry.status}; ${begin.cell.pipeline} makes it ${rule.retires}`
    breach(replay, { law: LAW, at: one.at, reason, because: [at] })
  }
}

/** The entries of a shortest way from a changed document to a node. */
function chainTo(rows: readonly Row[], node: Row, roots: readonly Row[]): number[] {
  const paths: (readonly [Row, ...Row[]])[] = [[node]]
  const seen: Row[] = [node]
  for (const path of paths) {
    const [tip] = path
    if (roots.includes(tip)) return path.flatMap(({ touched }) => touched)
    for (const row of tip.parents.flatMap((parent: Ref) => rowOf(rows, parent) ?? [])) {
      if (seen.includes(row)) continue
      seen.push(row)
      paths.push([row, ...path])
    }
  }
  return node.touched
}
