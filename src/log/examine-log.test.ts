import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { openAcknowledged } from './acknowledged.ts'
import { batchRecord } from './batch-record.ts'
import type { ByteRecord } from './byte-store.ts'
import { DamagedLog } from './damaged-log.ts'
import { examineLog } from './examine-log.ts'
import { writeAheadFaults } from './file-faults.ts'
import { formatMarker } from './format-marker.ts'
import { SCHEMA_VERSION } from './frame.ts'
import { FORMAT_KEY } from './keys.ts'
import { levelStore } from './level-store.ts'
import { ownTemporary } from './test-kit/own-temporary.ts'
import { placesOf } from './test-kit/places-of.ts'

const marker = (text: string): ByteRecord => ({ key: FORMAT_KEY, value: Buffer.from(text) })
const OTHER_SCHEMA = marker(`{"format":"palimpsest-log","schema":${SCHEMA_VERSION + 1}}`)
/** Records of these atomic writes, of no entries. */
const writes = (...numbers: readonly number[]): ByteRecord[] =>
  numbers.map((number) => batchRecord(number, new Map()))

/** A database of these records; `acknowledged` writes in it when that is not null. */
async function databaseOf(
  t: Test,
  {
    records,
    acknowledged,
  }: { readonly records: readonly ByteRecord[]; readonly acknowledged: number | null },
): Promise<string> {
  const path = join(t.testdir(), 'log')
  const store = await levelStore({ path, create: true })
  await store.write(records)
  await store.close()
  if (acknowledged !== null) openAcknowledged(path, acknowledged).close()
  return path
}

const GONE = ['write 2 is gone']

for (const [what, records, acknowledged, verdict] of [
  ['nothing in it', [], null, 'absent'],
  ['records of others', [marker('else')], null, 'log-foreign'],
  ['a mark and no writes', [formatMarker()], null, 'ours'],
  ['a mark and all its writes', [formatMarker(), ...writes(1, 2)], 2, 'ours'],
  ['a mark, and a write is gone', [formatMarker(), ...writes(1, 3)], 3, GONE],
  ['acknowledged writes and no mark', writes(1, 2), 2, 'absent'],
  ['acknowledged writes of which one is gone, and no mark', writes(1, 3), 3, GONE],
  ['a mark that is damaged, and a write is gone', [marker('else'), ...writes(1, 3)], 3, GONE],
  ['a mark that is damaged, and all its writes', [marker('else'), ...writes(1, 2)], 2, 'log-foreign'],
  [
    'the mark of another version, and a write is gone',
    [OTHER_SCHEMA, ...writes(1, 3)],
    3,
    'log-other-schema',
  ],
] as const)
  t.test(`examining a database with ${what}: ${String(verdict)}`, async (t) => {
    const temporary = await ownTemporary(t)
    const path = await databaseOf(t, { records, acknowledged })
    if (verdict === 'ours' || verdict === 'absent') t.equal(await examineLog(path), verdict)
    else if (typeof verdict === 'string') await t.rejects(examineLog(path), { code: verdict })
    else await t.rejects(examineLog(path), new DamagedLog(path, verdict))
    t.strictSame(await readdir(temporary), [], 'nothing that it was looked at through is left')
  })

t.test('examining: in a database that nobody acknowledged a write in, nothing is damage', async (t) => {
  const path = join(t.testdir(), 'log')
  const store = await levelStore({ path, create: true })
  await store.write([{ key: 'long', value: Buffer.alloc(70_000, 1) }])
  await store.write([{ key: 'short', value: Buffer.of(1) }])
  await store.close()
  const [name = ''] = (await readdir(path)).filter((file) => file.endsWith('.log'))
  const bytes = await readFile(join(path, name))
  bytes[1_000] = 2
  await writeFile(join(path, name), bytes)
  t.not((await writeAheadFaults(path)).length, 0)
  t.equal(await examineLog(path), 'absent')
})

t.test('examining: a log of which no write is left is one all the same', async (t) => {
  const others = Array.from({ length: 400 }, (_, n) => ({ key: `e/${n}`, value: Buffer.alloc(40, n) }))
  const path = await databaseOf(t, { records: [...others, formatMarker()], acknowledged: null })
  // What an opening finds in a write-ahead file it makes a table of.
  await (await levelStore({ path, create: false })).close()
  t.equal(await examineLog(path), 'ours')
  const [name = ''] = (await readdir(path)).filter((file) => file.endsWith('.ldb'))
  // LevelDB takes it for an empty block.
  await writeFile(join(path, name), (await readFile(join(path, name))).fill(0, 0, 64))
  await t.rejects(examineLog(path), { code: 'log-corrupt', message: /\(table \d+\.ldb at byte 0 / })
})

t.test('examining: of a damaged table nothing is believed, also not which writes it lacks', async (t) => {
  const numbers = Array.from({ length: 400 }, (_, index) => index + 1).filter((number) => number !== 7)
  const path = await databaseOf(t, { records: [formatMarker(), ...writes(...numbers)], acknowledged: 400 })
  // What an opening finds in a write-ahead file it makes a table of.
  await (await levelStore({ path, create: false })).close()
  await t.rejects(examineLog(path), new DamagedLog(path, ['write 7 is gone']))
  const [name = ''] = (await readdir(path)).filter((file) => file.endsWith('.ldb'))
  const bytes = await readFile(join(path, name))
  const place = placesOf(name, bytes).find((each) => each.name.startsWith('first')) ?? { at: 0 }
  bytes[place.at] = (bytes[place.at] ?? 0) ^ 1
  await writeFile(join(path, name), bytes)
  await t.rejects(examineLog(path), {
    code: 'log-corrupt',
    message: new RegExp(`\\(table ${name} at byte \\d+ [^,]+\\);`),
  })
})
