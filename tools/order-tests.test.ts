import t from 'tap'
import { orderTests } from './order-tests.ts'

t.test('test files that ask for time begin first, then whole runs, then the others by path', async (t) => {
  const files = [
    { path: 'dist/src/b.test.js', text: '' },
    { path: 'dist/src/a.test.js', text: '' },
    { path: 'dist/src/end-to-end/c.test.js', text: '' },
    { path: 'dist/src/z.test.js', text: 't.setTimeout(600_000)' },
  ]
  t.same(orderTests(files), [
    'dist/src/z.test.js',
    'dist/src/end-to-end/c.test.js',
    'dist/src/a.test.js',
    'dist/src/b.test.js',
  ])
})
