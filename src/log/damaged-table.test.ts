import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { crc32c, masked } from './crc32c.ts'
import { isTableFile } from './level-files.ts'
import { openLevelLog } from './open-level-log.ts'
import { openLogView } from './open-log-view.ts'
import { salvageLog } from './salvage-log.ts'
import { range } from './test-kit/contract-tools.ts'
import { tableBlocks } from './table-file.ts'

/** A log with a table, and where that is. */
async function logWithTable(t: Test): Promise<{ readonly path: string; readonly file: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'palimpsest-table-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const path = join(directory, 'log')
  const log = await openLevelLog({ path, create: true })
  await log.append({ stream: 'a', at: 0, entries: range(300).map((n) => ({ n, noise: 'x'.repeat(n) })) })
  await log.close()
  await openLevelLog({ path, create: false }).then((again) => again.close())
  const [name = ''] = (await readdir(path)).filter(isTableFile)
  return { path, file: join(path, name) }
}

/** The place of the trailer behind the first block: its end is the first place where the checksum holds. */
function trailerOf(bytes: Buffer): number {
  let crc = 0
  for (let end = 0; end + 5 <= bytes.length; end += 1) {
    crc = crc32c(bytes.subarray(end, end + 1), crc)
    if (bytes.readUInt32LE(end + 1) === masked(crc)) return end
  }
  throw new Error('the table has a block')
}

/** Changes the first block and makes its checksum hold again. */
function changed(bytes: Buffer, change: (block: Buffer, trailer: number) => void): Buffer {
  const copy = Buffer.from(bytes)
  const trailer = trailerOf(bytes)
  change(copy, trailer)
  copy.writeUInt32LE(masked(crc32c(copy.subarray(0, trailer + 1))), trailer + 1)
  return copy
}

t.test('table: a block whose checksum holds and that cannot be read is named', async (t) => {
  const { file } = await logWithTable(t)
  const bytes = await readFile(file)
  const whole = tableBlocks(bytes).map((block) => (block.ok ? block.read() : null))
  t.ok(whole.length > 1 && whole.every((block) => block?.why === null && block.records.length > 0))
  const firstOf = (damaged: Buffer): string | null => {
    const [block] = tableBlocks(damaged)
    return block === undefined ? null : block.ok ? block.read().why : block.why
  }
  t.equal(firstOf(changed(bytes, (block) => block.writeUInt8(0x7f, 0))), 'cannot be unpacked')
  t.equal(firstOf(changed(bytes, (block, at) => block.writeUInt8(0, at))), 'cannot be read to its end')
  t.equal(firstOf(changed(bytes, (block, at) => block.writeUInt8(4, at))), 'is packed in an unknown way (4)')
})

t.test('table: what cannot be read of it is noted when the log is made whole', async (t) => {
  const { path, file } = await logWithTable(t)
  await writeFile(
    file,
    changed(await readFile(file), (block) => block.writeUInt8(0x7f, 0)),
  )
  await writeFile(join(path, 'ACKNOWLEDGED'), '')
  await t.rejects(openLevelLog({ path, create: false }), { message: /ACKNOWLEDGED is damaged/ })
  const salvage = await salvageLog({
    path,
    bodiesOf: () => [],
    isLast: () => false,
    required: { stream: 'none', entries: 0, check: () => undefined, others: () => null },
  })
  t.match(salvage, { streams: ['a'] })
  const view = await openLogView({ path })
  const [files] = await view.setAside()
  await view.close()
  t.match(files, { kind: 'files', faults: [/.+/, /^table \d+\.ldb at byte 0 cannot be unpacked$/] })
})
