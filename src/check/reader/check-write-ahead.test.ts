import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { sha256 } from '../../ids/index.ts'
import { writeAheadFaults } from '../../log/file-faults.ts'
import { openLevelLog } from '../../log/index.ts'
import { fileDamages } from '../../log/test-kit/file-damages.ts'
import { placesOf } from '../../log/test-kit/places-of.ts'
import { Findings } from '../findings.ts'
import { checkWriteAhead } from './check-write-ahead.ts'

/** A log of records of a hundred bytes and of several blocks, and its write-ahead file. */
async function logWith(t: Test, records: readonly number[]): Promise<{ path: string; file: string }> {
  const path = join(await mkdtemp(join(tmpdir(), 'palimpsest-write-ahead-')), 'log')
  t.teardown(() => rm(join(path, '..'), { recursive: true, force: true }))
  const log = await openLevelLog({ path, create: true })
  for (const [at, hashes] of records.entries()) {
    const body = Array.from({ length: hashes }, (_, index) => sha256(`${at} ${index}`)).join('')
    await log.append({ stream: 'a', at, entries: [at], bodies: [body] })
  }
  await log.close()
  const [name = ''] = (await readdir(path)).filter((file) => /^\d+\.log$/.test(file))
  return { path, file: join(path, name) }
}

async function reasonsOf(path: string): Promise<string[]> {
  const findings = new Findings()
  await checkWriteAhead(path, findings)
  return findings.violations().map(({ reason }) => reason)
}

/** LevelDB passes over the rest of a damaged block: in one block nothing that can be read follows, and the count of writes tells. */
for (const [what, records, damagedMin] of [
  ['small records', [1, 2, 3], 0],
  ['records over several blocks', [1_500, 1, 2_000], 10],
] as const) {
  t.test(`check and log agree on every damage to a write-ahead file of ${what}`, async (t) => {
    const { path, file } = await logWith(t, records)
    const intact = await readFile(file)
    const told = { damaged: 0, spared: 0 }
    for (const { name, change } of fileDamages(placesOf('000003.log', intact))) {
      await writeFile(file, change(intact))
      const reasons = await reasonsOf(path)
      t.equal(reasons.length, (await writeAheadFaults(path)).length, `${name}: ${reasons.join()}`)
      told[reasons.length === 0 ? 'spared' : 'damaged'] += 1
    }
    t.ok(told.damaged >= damagedMin && told.spared >= 10, 'some is damage, some what a crash leaves', told)
  })
}

t.test('a write-ahead file that another one follows is finished', async (t) => {
  const { path, file } = await logWith(t, [1, 1])
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, bytes.length - 1))
  t.same(await reasonsOf(path), [])
  await writeFile(join(path, '999999.log'), bytes)
  t.match(await reasonsOf(path), [/^\d{6}\.log has a record at byte \d+ that stops short$/])
})
