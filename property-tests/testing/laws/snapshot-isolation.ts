import { deepStrictEqual, equal } from 'node:assert/strict'
import fc from 'fast-check'
import { histories } from '../arbitraries/histories.ts'
import type { Law } from '../law.ts'
import { stateBytes } from '../naive/state-bytes.ts'
import { playHistory } from '../play/play-history.ts'
import type { StoreRules } from '../store-rules.ts'

/**
 * Who reads at one moment sees that moment: whatever is decided and written later, the store of that moment, its snapshot,
 * the read set of a use and the gate's verdict on it stay what they were, bit for bit. No rule writes into what it was given.
 */
export const snapshotIsolation: Law<StoreRules> = {
  name: 'snapshot-isolation',
  statement: 'A reader sees the moment it reads at, whatever is written afterwards.',
  section: 'App. A; B5.3, B5.8',
  situations: [
    'the moment is past',
    'the moment is the latest',
    'something active then is not active at the end',
  ],
  property: (rules, meet) =>
    fc.property(histories, fc.nat({ max: 1000 }), (steps, pick) => {
      const at = pick % (steps.length + 1)
      const { states: soon } = playHistory(rules, steps.slice(0, at))
      const moment = soon[at]
      if (moment === undefined) return
      const look = (): unknown[] => {
        const rows = [...moment.evidence.values(), ...moment.nodes.values()]
        const read = rules.readSet(moment, rows)
        return [stateBytes(moment), rules.takeSnapshot(moment, 0), read, rules.decideCommit(moment, read)]
      }
      const first = structuredClone(look())
      const { states } = playHistory(rules, steps.slice(at), moment)
      deepStrictEqual(look(), first, 'what a reader of that moment sees changed')
      equal(
        (first[3] as { verdict: string }).verdict,
        'committed',
        'at that moment itself nothing has changed',
      )
      const last = states.at(-1)
      meet(at < steps.length ? 'the moment is past' : 'the moment is the latest')
      for (const [key, { status }] of [...moment.evidence, ...moment.nodes]) {
        const now = last?.evidence.get(key) ?? last?.nodes.get(key)
        if (status === 'active' && now?.status !== 'active')
          meet('something active then is not active at the end')
      }
    }),
}
