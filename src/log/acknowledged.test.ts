import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { UserError } from '../ids/index.ts'
import { ACKNOWLEDGED_FILE, openAcknowledged, readAcknowledged } from './acknowledged.ts'
import { asDamage } from './as-damage.ts'
import { DamagedLog } from './damaged-log.ts'
import { storageError } from './storage-error.ts'

const file = (path: string): string => join(path, ACKNOWLEDGED_FILE)

t.test('acknowledged writes: what was said last is read, and stands in one file of one line', async (t) => {
  const path = t.testdir({})
  t.strictSame(await readAcknowledged(path), { kind: 'absent' })
  const open = openAcknowledged(path, 7)
  t.strictSame(await readAcknowledged(path), { kind: 'writes', count: 7 }, 'from the beginning on')
  for (const count of [8, 1_000_000, 9]) {
    open.set(count)
    t.strictSame(await readAcknowledged(path), { kind: 'writes', count })
  }
  open.close()
  t.strictSame(await readAcknowledged(path), { kind: 'writes', count: 9 })
  t.equal(await readFile(file(path), 'latin1'), 'palimpsest acknowledged 0000000000000009 dbdcd3c0\n')
  t.strictSame(await readdir(path), [ACKNOWLEDGED_FILE])
  t.throws(() => open.set(10), { code: 'EBADF' }, 'it is let go of')
  openAcknowledged(path, 3).close()
  t.strictSame(await readAcknowledged(path), { kind: 'writes', count: 3 }, 'a later one takes its place')
})

t.test('acknowledged writes: any other bytes are damage', async (t) => {
  const path = t.testdir({})
  openAcknowledged(path, 12).close()
  const line = await readFile(file(path), 'latin1')
  const changed = [...line].map(
    (character, at) => `${line.slice(0, at)}${character === '0' ? '1' : '0'}${line.slice(at + 1)}`,
  )
  for (const text of [...changed, '', line.slice(0, -1), `${line}\n`, `x${line}`, line.replace('00', '0')]) {
    await writeFile(file(path), text)
    t.strictSame(await readAcknowledged(path), { kind: 'damaged' }, text)
  }
})

t.test('acknowledged writes: a file that cannot be read or made is an error', async (t) => {
  const path = t.testdir({})
  await mkdir(file(path))
  await t.rejects(readAcknowledged(path), {
    code: 'log-read-failed',
    message: `Cannot read the log ${path}: `,
  })
  t.throws(() => openAcknowledged(path, 1), { code: 'EISDIR' })
  t.throws(() => openAcknowledged(join(path, 'none'), 1), { code: 'ENOENT' })
})

t.test('what stops LevelDB is damage where writes were acknowledged, else the error it is', async (t) => {
  const path = t.testdir({})
  const corrupt = storageError(path, Object.assign(new Error('bad block'), { code: 'LEVEL_CORRUPTION' }))
  const missing = new UserError('log-corrupt', 'its file CURRENT is missing')
  t.equal(await asDamage(path, corrupt), corrupt, 'nothing was acknowledged')
  openAcknowledged(path, 1).close()
  const faultsOf = async (error: unknown) => ((await asDamage(path, error)) as DamagedLog).faults
  t.strictSame(await faultsOf(corrupt), ['bad block'])
  t.strictSame(await faultsOf(missing), ['its file CURRENT is missing'])
  t.ok((await asDamage(path, missing)) instanceof DamagedLog)
  for (const error of [
    new DamagedLog(path, ['x']),
    new UserError('log-in-use', 'held'),
    new Error('x'),
    null,
  ])
    t.equal(await asDamage(path, error), error)
  await writeFile(file(path), 'damaged')
  t.ok((await asDamage(path, corrupt)) instanceof DamagedLog, 'also where that cannot be read')
})
