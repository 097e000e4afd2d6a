import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { holdLog } from './hold-log.ts'

t.test('log: whoever holds it in this process holds it by every path that leads there', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'palimpsest-hold-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  await mkdir(join(directory, 'run'))
  await symlink(join(directory, 'run'), join(directory, 'link'))
  const others = ['other', 'link/other'].map((name) => holdLog(join(directory, name)))
  t.equal(others.length, 2, 'another log is held by itself, though neither is there yet')
  const letGo = holdLog(join(directory, 'run', 'log'))
  t.throws(() => holdLog(join(directory, 'link', 'log')), { code: 'log-in-use' }, 'before there is one')
  letGo()
  await mkdir(join(directory, 'run', 'log'))
  const again = holdLog(join(directory, 'link', 'log'))
  t.throws(() => holdLog(join(directory, 'run', '..', 'run', 'log')), { code: 'log-in-use' })
  again()
  const here = holdLog(join(directory, 'run'))
  t.doesNotThrow(holdLog(join(directory, 'run', 'log')), 'nor is the folder it lies in')
  here()
  for (const release of others) release()
})
