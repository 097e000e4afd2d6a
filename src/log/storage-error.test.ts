import t from 'tap'
import { rootCause, storageError, StorageCorruption } from './storage-error.ts'

t.test('the innermost cause tells what went wrong, on one line', (t) => {
  const inner = Object.assign(new Error('first\n  second'), { code: 'EIO' })
  t.strictSame(rootCause(inner), { code: 'EIO', message: 'first second' })
  const outer = new Error('outer', { cause: new Error('middle', { cause: inner }) })
  t.strictSame(rootCause(outer), { code: 'EIO', message: 'first second' })
  t.strictSame(rootCause(new Error('x', { cause: 'no error' })), { code: null, message: 'x' })
  t.strictSame(rootCause(Object.assign(new Error('x'), { code: 7 })), { code: null, message: 'x' })
  t.strictSame(rootCause(new Error('x')), { code: null, message: 'x' })
  t.strictSame(rootCause('a text'), { code: null, message: 'a text' })
  t.end()
})

t.test('what LevelDB calls corrupt is told apart and keeps its words', (t) => {
  const corrupt = storageError('a', Object.assign(new Error('bad block'), { code: 'LEVEL_CORRUPTION' }))
  t.ok(corrupt instanceof StorageCorruption)
  t.match(corrupt, { detail: 'bad block' })
  t.notOk(storageError('a', new Error('bad block')) instanceof StorageCorruption)
  t.end()
})

t.test('what a log is read through is told in the words of the log', (t) => {
  const cause = new Error('/tmp/a/5.ldb: gone, and /tmp/a/6.ldb too')
  t.match(storageError('runs/a', cause, { from: '/tmp/a/', to: 'runs/a/' }), {
    message: /: runs\/a\/5\.ldb: gone, and runs\/a\/6\.ldb too; /,
  })
  t.match(storageError('runs/a', cause), { message: /: \/tmp\/a\/5\.ldb: gone, / })
  t.end()
})
