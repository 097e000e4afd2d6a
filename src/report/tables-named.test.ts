import t from 'tap'
import { tablesNamed } from './tables-named.ts'

t.test('table is found by its name or number, with the tests that belong to it', async (t) => {
  for (const name of ['table-3', '3', 'Table 3', 'table3', 'table_3']) t.same(tablesNamed(name), ['table-3'])
  t.same(tablesNamed('table-1'), ['table-1'])
  t.same(tablesNamed('14'), ['table-14', 'table-14-tests'])
  t.same(tablesNamed('table-visibility'), ['table-visibility'])
  t.same(tablesNamed('table-14-tests'), ['table-14-tests'])
})

t.test('table that does not exist is refused with the nearest name', async (t) => {
  for (const name of ['table-6', '', 'tabel-2', '3x', 'constructor']) {
    t.throws(() => tablesNamed(name), {
      name: 'UserError',
      code: 'table-unknown',
      message: /known: table-1, /,
    })
  }
  t.throws(() => tablesNamed('tabel-2'), { message: /nearest is 'table-2'/ })
})
