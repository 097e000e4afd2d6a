import t from 'tap'
import { isDenied, isFull } from './error-kinds.ts'

t.test('a full disk or quota is told by the code of Node or the words of LevelDB', (t) => {
  for (const code of ['ENOSPC', 'EDQUOT']) t.equal(isFull(code, ''), true, code)
  for (const words of ['No space left on device', 'IO error: x: Disk quota exceeded'])
    t.equal(isFull(null, words), true, words)
  t.equal(isFull('EACCES', 'permission denied'), false)
  t.equal(isFull(null, ''), false)
  t.end()
})

t.test('a place that may not be written is told by the code of Node or the words of LevelDB', (t) => {
  for (const code of ['EACCES', 'EPERM', 'EROFS']) t.equal(isDenied(code, ''), true, code)
  for (const words of ['x: Permission denied', 'Operation not permitted', 'Read-only file system'])
    t.equal(isDenied(null, words), true, words)
  t.equal(isDenied('ENOSPC', 'no space left'), false)
  t.equal(isDenied(null, ''), false)
  t.end()
})
