import t from 'tap'
import { storeOf } from './store-of.ts'

t.test('a line is a row with its version, status and parents', (t) => {
  const { evidence, nodes } = storeOf([
    'D1@1',
    'D4@2 revoked',
    'D4.1@3 invalidated < D4@2',
    'G@1 < D1.s@1 D4.s@2',
  ])
  t.match(evidence.get('D1@1'), { id: 'D1', version: 1, source: 'pharmacy', status: 'active' })
  t.match(evidence.get('D4@2'), { id: 'D4', version: 2, status: 'revoked' })
  t.match(nodes.get('D4.1@3'), { type: 'claim', document: 'D4', version: 3, status: 'invalidated' })
  t.same(nodes.get('D4.1@3')?.parents, [{ id: 'D4', version: 2 }])
  t.match(nodes.get('G@1'), { type: 'global-summary', document: null, status: 'active' })
  t.same(nodes.get('G@1')?.parents, [
    { id: 'D1.s', version: 1 },
    { id: 'D4.s', version: 2 },
  ])
  t.equal(evidence.size + nodes.size, 4)
  t.end()
})

t.test('what is no row is refused', (t) => {
  for (const line of ['', 'D1', 'D1@x', 'D1@1 < ', 'D1@1  active']) t.throws(() => storeOf([line]), line)
  t.end()
})
