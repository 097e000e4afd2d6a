import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { makeFolders, removeFolders } from './make-folders.ts'

t.test('folders are made with those above them, and named topmost first', async (t) => {
  const root = t.testdir()
  const [one, two] = [join(root, '1'), join(root, '1', '2')]
  t.same(await makeFolders(two), [one, two])
  t.same(await makeFolders(two), [], 'nothing to make')
  t.same(await makeFolders(join(one, '3')), [join(one, '3')])
})

t.test('folders are taken back unless something is in them', async (t) => {
  const root = t.testdir()
  const made = await makeFolders(join(root, '1', '2'))
  writeFileSync(join(root, '1', 'mine'), '')
  await removeFolders(made)
  t.same(readdirSync(join(root, '1')), ['mine'])
})

t.test('folder below a link to nowhere cannot be made, and nothing stays', async (t) => {
  const root = t.testdir()
  symlinkSync(join(root, 'nowhere'), join(root, 'link'))
  await t.rejects(makeFolders(join(root, 'link', 'run')), { message: /^no folder can be made in / })
  t.same(readdirSync(root), ['link'])
})

const skip = !existsSync('/proc/self') && 'needs a file system that makes no folders'

t.test('folder where the file system makes none is refused at once', { skip }, async (t) => {
  await t.rejects(makeFolders('/proc/palimpsest/run'), {
    message: 'no folder can be made in /proc (no such file or directory)',
  })
})
