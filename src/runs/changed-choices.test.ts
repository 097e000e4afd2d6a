import t from 'tap'
import { changedChoices } from './changed-choices.ts'

t.test(
  'changed choices are those recorded that have another value now or are gone, in their order',
  async (t) => {
    const before = { proxy: 'whole', episode: { keys_min: 2, orders_max: 12 }, d3: ['lab'], gone: 1 }
    const after = { d3: ['lab'], episode: { orders_max: 12, keys_min: 2 }, proxy: 'leaf' }
    t.same(changedChoices(before, after), ['proxy', 'gone'])
  },
)

t.test('changed choices leave out what was not recorded', async (t) => {
  t.same(changedChoices({}, { proxy: 'leaf' }), [])
  t.same(changedChoices(undefined, { proxy: 'leaf' }), [])
})
