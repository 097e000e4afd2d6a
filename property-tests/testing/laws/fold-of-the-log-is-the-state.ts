import { equal } from 'node:assert/strict'
import fc from 'fast-check'
import { EMPTY_STORE, type Entry } from '../../../src/store/index.ts'
import { histories } from '../arbitraries/histories.ts'
import type { Law } from '../law.ts'
import { naiveFold } from '../naive/naive-fold.ts'
import { stateBytes } from '../naive/state-bytes.ts'
import { playHistory } from '../play/play-history.ts'
import type { StoreRules } from '../store-rules.ts'

/**
 * The log is the only truth: the state that a history left is, bit for bit, the fold of its entries, after each transaction
 * and at each entry in between, and it does not matter in how many pieces the entries are folded. A naive fold, a list
 * and a linear search, says what the state has to be at every prefix.
 */
export const foldOfTheLogIsTheState: Law<StoreRules> = {
  name: 'fold-of-the-log-is-the-state',
  statement: 'fold(log) = state, bit for bit, at every prefix and in pieces of any size.',
  section: 'C; B5.8',
  situations: [
    'a transaction of several entries',
    'a row changed its status',
    'a batch was turned away',
    'a use',
  ],
  property: (rules, meet) =>
    fc.property(histories, (steps) => {
      const { transactions, states } = playHistory(rules, steps)
      const log: Entry[] = []
      let entryByEntry = EMPTY_STORE
      for (const [place, entries] of transactions.entries()) {
        for (const entry of entries) {
          log.push(entry)
          entryByEntry = rules.applyEntries(entryByEntry, [entry])
          const expected = stateBytes(naiveFold(log))
          equal(stateBytes(entryByEntry), expected, `after ${log.length} entries`)
          equal(stateBytes(rules.applyEntries(EMPTY_STORE, log)), expected, `${log.length} entries at once`)
        }
        const state = states[place + 1]
        if (state !== undefined)
          equal(stateBytes(state), stateBytes(entryByEntry), `after transaction ${place + 1}`)
        if (entries.length > 1) meet('a transaction of several entries')
      }
      for (const { type } of log) {
        if (type === 'node-status' || type === 'evidence-status') meet('a row changed its status')
        if (type === 'rejection') meet('a batch was turned away')
        if (type === 'commit') meet('a use')
      }
    }),
}
