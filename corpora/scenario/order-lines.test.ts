import t from 'tap'
import { orderLines } from './order-lines.ts'
import { handRules } from './test-records/hand-rules.ts'
import { order } from './test-records/people.ts'

const texts = (...orders: readonly ReturnType<typeof order>[]): readonly string[] =>
  orderLines(orders, handRules()).map(({ text }) => text)

t.test('orderLines leaves out absent parts', (t) => {
  t.same(texts(order('aspirin; 81 mg; PO; daily')), [
    'MEDICATION: aspirin | dose=81 mg | route=PO | freq=daily',
  ])
  t.same(texts(order('aspirin; ; PO')), ['MEDICATION: aspirin | route=PO'])
  t.same(texts(order('aspirin')), ['MEDICATION: aspirin'])
  t.end()
})

t.test('orderLines skips cancelled and nameless orders', (t) => {
  t.same(texts(order('!aspirin; 81 mg'), order(''), order(' \n ; 81 mg')), [])
  t.end()
})

t.test('orderLines goes by time, then text, and puts orders without a time last', (t) => {
  const lines = texts(order('d', null), order('c', 5), order('b', 5), order('a', 9), order('e', -3))
  t.same(lines, ['MEDICATION: e', 'MEDICATION: b', 'MEDICATION: c', 'MEDICATION: a', 'MEDICATION: d'])
  t.end()
})

t.test('orderLines knows a drug by its name, a brand by its generic', (t) => {
  const keys = orderLines([order('LOPRESSOR 5 mg; 5 mg'), order('saline', 1)], handRules()).map(
    ({ key }) => key,
  )
  t.same(keys, [
    { kind: 'single', key: 'metoprolol' },
    { kind: 'none', key: null },
  ])
  t.end()
})
