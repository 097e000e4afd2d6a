import t from 'tap'
import { seededOrder } from '../ids/index.ts'
import { inRowOrder } from './in-row-order.ts'
import { rowKey } from './row-key.ts'

const ORDERED = [
  ['D2', 1],
  ['D2', 2],
  ['D2', 10],
  ['D2.2', 1],
  ['D2.2', 2],
  ['D2.10', 1],
  ['D2.s', 1],
  ['D2.s', 3],
  ['D3', 1],
  ['D3.1', 1],
  ['D10', 1],
  ['D10.1', 1],
  ['G', 1],
  ['G', 2],
] as const

t.test(
  'documents by number, claims by ordinal, the summary behind them, the global one last, versions ascending',
  (t) => {
    const rows = ORDERED.map(([id, version]) => ({ id, version }))
    for (let seed = 0; seed < 20; seed += 1)
      t.same(inRowOrder(seededOrder(rows, seed, rowKey)).map(rowKey), rows.map(rowKey), `seed ${seed}`)
    t.end()
  },
)
