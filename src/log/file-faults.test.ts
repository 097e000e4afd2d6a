import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { fileFaults, writeAheadFaults } from './file-faults.ts'
import { contentOf, entry, tableOf } from './test-kit/table-of.ts'
import { part } from './test-kit/write-ahead-of.ts'

/** An atomic write of nothing. */
const WRITE = part(1, Buffer.alloc(12))
/** One that says it has a change, and has none. */
const SHORT = part(1, Buffer.from([...Buffer.alloc(8), 1, 0, 0, 0]))
const BEGUN = part(2, Buffer.alloc(12))
const CHANGED = Buffer.from(WRITE.map((byte, at) => (at === 9 ? byte ^ 1 : byte)))

async function directoryOf(t: Test, files: Readonly<Record<string, readonly Buffer[]>>): Promise<string> {
  const path = t.testdir({})
  for (const [name, parts] of Object.entries(files)) await writeFile(join(path, name), Buffer.concat(parts))
  return path
}

t.test(
  'write-ahead files: what is damaged is named, by file and byte; what a crash leaves is not',
  async (t) => {
    const at = WRITE.length
    const checksum = 'has a record that does not match its checksum'
    for (const [what, files, faults] of [
      ['whole', { '3.log': [WRITE, WRITE] }, []],
      ['empty', { '3.log': [] }, []],
      ['other files', { LOG: [SHORT], '3.ldb': [SHORT], '3.log.old': [SHORT] }, []],
      ['cut in its last record', { '3.log': [WRITE, BEGUN] }, []],
      ['changed in its last record', { '3.log': [WRITE, CHANGED] }, []],
      [
        'half a record before another',
        { '3.log': [BEGUN, WRITE] },
        [`write-ahead file 3.log has a record without an end at byte ${at}`],
      ],
      [
        'half a record at the end of a file that another follows',
        { '3.log': [WRITE, BEGUN], '4.log': [WRITE] },
        [`write-ahead file 3.log ends within a record at byte ${2 * at}`],
      ],
      [
        'changed, and another follows',
        { '3.log': [WRITE, CHANGED], '4.log': [WRITE], '5.log': [WRITE] },
        [`write-ahead file 3.log ${checksum} at byte ${at}`],
      ],
      ['followed by an empty file', { '3.log': [WRITE, CHANGED], '4.log': [] }, []],
      [
        'two unfinished files',
        { '3.log': [CHANGED], '4.log': [WRITE, CHANGED] },
        [`write-ahead file 3.log ${checksum} at byte 0`],
      ],
      [
        'a write that is less than it says',
        { '3.log': [WRITE, SHORT, WRITE] },
        ['write-ahead file 3.log has a write that cannot be read to its end (2)'],
      ],
    ] as const) {
      const path = await directoryOf(t, files)
      t.strictSame(await writeAheadFaults(path), faults, what)
      t.strictSame(await fileFaults(path, []), faults, what)
    }
  },
)

t.test(
  'write-ahead files: they are read in the order of their numbers, those that are gone meanwhile left out',
  async (t) => {
    const path = await directoryOf(t, {
      '4.log': [WRITE],
      '3.log': [WRITE, CHANGED],
      '6.log': [WRITE, CHANGED],
    })
    await symlink(join(path, 'nowhere'), join(path, '5.log'))
    t.strictSame(await writeAheadFaults(path), [
      `write-ahead file 3.log has a record that does not match its checksum at byte ${WRITE.length}`,
    ])
  },
)

t.test('tables: those that hold the log are read, in order; one that is gone is no fault', async (t) => {
  const footer = 'at byte 0 its footer is damaged'
  const path = await directoryOf(t, {
    ...{ '5.ldb': [], '7.sst': [], '9.ldb': [], LOG: [] },
    '8.ldb': [tableOf({ contents: [contentOf([entry(0, 'a12345678', 'x')])] }).bytes],
  })
  t.strictSame(await fileFaults(path, ['8.ldb', '7.sst', 'LOG', '5.ldb', '6.ldb']), [
    `table 5.ldb ${footer}`,
    `table 7.sst ${footer}`,
  ])
  await mkdir(join(path, '10.ldb'))
  await t.rejects(
    fileFaults(path, ['10.ldb']),
    { code: 'log-read-failed', message: /its file 10\.ldb cannot be read/ },
    'what cannot be read is an error',
  )
})
