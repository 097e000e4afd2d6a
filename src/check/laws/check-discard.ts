import { breakAt, touching, without, type Replay } from '../replay/replay.ts'
import { activeOf, keyOf } from '../replay/rows.ts'
import type { Step } from '../replay/steps.ts'
import { setStatus } from '../replay/write-rows.ts'

/** Memory that is kept for one use is withdrawn before the next, all of it, and no other ever is (B9.10). */
export function checkDiscard(replay: Replay, { retired }: Extract<Step, { kind: 'discard' }>): void {
  const use = `use${replay.snapshots.length}`
  replay.findings.checked('discards')
  const [first] = retired
  const at = first?.at ?? 0
  const nodes = activeOf(replay.rows).filter(({ type }) => type !== 'evidence')
  const expected = replay.rule.isPerUse ? nodes.filter(({ session }) => session !== use) : []
  const actual = retired.map(({ entry }) => entry)
  const [other] = without(actual, expected)
  const [kept] = without(expected, actual)
  const isNamed = actual.every(({ status, cause }) => status === 'withdrawn' && cause === use)
  if (other !== undefined || kept !== undefined || !isNamed) {
    const what =
      other !== undefined
        ? `discards ${keyOf(other)}`
        : kept !== undefined
          ? `keeps ${keyOf(kept)}`
          : 'discards for another use'
    const rule = `${replay.begin.cell.pipeline} ${replay.rule.isPerUse ? 'discards what other uses extracted' : 'discards nothing'}`
    const because = touching(replay.rows, [
      ...(other === undefined ? [] : [other]),
      ...(kept === undefined ? [] : [kept]),
    ])
    breakAt(replay, { law: 'discards', at, reason: `${use} ${what}; ${rule}`, because })
  }
  for (const status of retired) setStatus(replay, status)
}

/** Before a snapshot nothing is left that should have been discarded. */
export function checkNothingLeft(replay: Replay, at: number): void {
  if (!replay.rule.isPerUse) return
  const use = `use${replay.snapshots.length}`
  replay.findings.checked('discards')
  const left = activeOf(replay.rows).find(({ type, session }) => type !== 'evidence' && session !== use)
  if (left === undefined) return
  breakAt(replay, {
    law: 'discards',
    at,
    reason: `${use} sees ${keyOf(left)} of ${left.session}`,
    because: left.touched,
  })
}
