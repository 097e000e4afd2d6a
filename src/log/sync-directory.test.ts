import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { syncDirectory } from './sync-directory.ts'

t.test('syncing a directory keeps no file open', (t) => {
  const path = t.testdir()
  const free = (): number => {
    const file = openSync(path, 'r')
    closeSync(file)
    return file
  }
  const before = free()
  syncDirectory(path)
  t.equal(free(), before, 'the system gives the lowest number that is free')
  t.end()
})

t.test('a directory that is not there cannot be synced', (t) => {
  t.throws(
    () => {
      syncDirectory(join(t.testdir(), 'none'))
    },
    { code: 'ENOENT' },
  )
  t.end()
})
