import { appendFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { encodeFrame } from '../log/frame.ts'
import { openLogView } from '../log/index.ts'
import { openAcknowledged } from '../log/acknowledged.ts'
import { checkRun, type CheckAnswer } from './index.ts'
import { ACKNOWLEDGED, readAcknowledged } from './reader/read-acknowledged.ts'
import { openCheckLab, withDatabase, type Database } from './test-kit/open-check-lab.ts'

t.setTimeout(600_000)

const lab = await openCheckLab(t.testdir())

/** Records of a log as a fault of disk or hand leaves them. */
interface Damage {
  readonly name: string
  readonly damage: (database: Database, stream: string) => Promise<void>
  readonly law: string
  readonly reason: RegExp
  /** laws that the same damage breaks besides */
  readonly also?: readonly string[]
}

const entryKey = (stream: string, sequence: number): string =>
  `e/${stream}!${String(sequence).padStart(8, '0')}`

async function bytesAt(database: Database, key: string): Promise<Buffer> {
  return Buffer.from(await database.get(key))
}

/** The key of the first body. */
async function bodyKey(database: Database): Promise<string> {
  const [key = ''] = await database.keys({ gte: 'b/', lt: 'b0', limit: 1 }).all()
  return key
}

const NOTE = 'q/000000000001'

/** That a trajectory was set aside. */
function note(stream: string): Buffer {
  return encodeFrame(NOTE, { kind: 'stream', stream, reason: 'entry 3 is damaged', entries: 3 })
}

const DAMAGES: readonly Damage[] = [
  {
    name: 'a flipped bit of an entry',
    damage: async (database, stream) => {
      const bytes = await bytesAt(database, entryKey(stream, 3))
      bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20)
      await database.put(entryKey(stream, 3), bytes)
    },
    law: 'frames',
    reason: /!00000003 cannot be trusted: checksum [0-9a-f]{8}, expected [0-9a-f]{8}/,
  },
  {
    name: 'a wrong checksum',
    damage: async (database, stream) => {
      const bytes = await bytesAt(database, entryKey(stream, 3))
      bytes.writeUInt32BE(0, 1)
      await database.put(entryKey(stream, 3), bytes)
    },
    law: 'frames',
    reason: /checksum 00000000/,
  },
  {
    name: 'a truncated frame',
    damage: async (database, stream) => {
      const bytes = await bytesAt(database, entryKey(stream, 3))
      await database.put(entryKey(stream, 3), bytes.subarray(0, 4))
    },
    law: 'frames',
    reason: /truncated to 4 bytes/,
  },
  {
    name: 'a zeroed entry',
    damage: async (database, stream) => {
      const bytes = await bytesAt(database, entryKey(stream, 3))
      await database.put(entryKey(stream, 3), Buffer.alloc(bytes.length))
    },
    law: 'frames',
    reason: /version 0, expected 3/,
  },
  {
    name: 'an entry under the key of another',
    damage: async (database, stream) => {
      await database.put(entryKey(stream, 3), await bytesAt(database, entryKey(stream, 4)))
    },
    law: 'frames',
    reason: /checksum/,
  },
  {
    name: 'a missing entry',
    damage: (database, stream) => database.del(entryKey(stream, 3)),
    law: 'sequences',
    reason: /entry 3 is missing before entry 4/,
  },
  {
    name: 'a missing beginning',
    damage: (database, stream) => database.batch().del(entryKey(stream, 0)).del(entryKey(stream, 1)).write(),
    law: 'sequences',
    reason: /entries 0 to 1 are missing before entry 2/,
  },
  {
    name: 'a key that names no entry',
    damage: (database, stream) => database.put(`e/${stream}!7`, encodeFrame(`e/${stream}!7`, {})),
    law: 'frames',
    reason: /its key names no entry/,
  },
  {
    name: 'a record outside the layout',
    damage: (database) => database.put('z/1', Buffer.from('z')),
    law: 'frames',
    reason: /"z\/1" has no place in the layout/,
  },
  {
    name: 'a lost record of a write',
    damage: (database) => database.del('meta/batch!000000000002'),
    law: 'files',
    reason: /^write 2 is missing$/,
  },
  {
    name: 'a lost last write',
    damage: async (database) => {
      const [last = ''] = await database.keys({ lt: 'meta/batch"', reverse: true, limit: 1 }).all()
      await database.del(last)
    },
    law: 'files',
    reason: /^write \d+ is missing$/,
  },
  {
    name: 'a lost format marker',
    damage: (database) => database.del('meta/format'),
    law: 'frames',
    reason: /the record that says in which format it is written is lost/,
  },
  {
    name: 'a body with another text',
    damage: async (database) => {
      const key = await bodyKey(database)
      await database.put(key, encodeFrame(key, 'another text'))
    },
    law: 'bodies',
    reason: /holds a text with another sha256/,
  },
  {
    name: 'a body with flipped bytes',
    damage: async (database) => {
      const key = await bodyKey(database)
      const bytes = await bytesAt(database, key)
      bytes.writeUInt8(bytes.readUInt8(30) ^ 255, 30)
      await database.put(key, bytes)
    },
    law: 'frames',
    reason: /record b\/[0-9a-f]{64} cannot be trusted: checksum/,
  },
  {
    name: 'a lost body',
    damage: async (database) => database.del(await bodyKey(database)),
    law: 'bodies',
    reason: /no (text|scenario) has the hash/,
  },
  {
    name: 'an end that counts wrongly',
    damage: async (database) => {
      const counts = { planned: 24, completed: 23, failed: 1, abandoned: 0 }
      await database.put(entryKey('run', 2), encodeFrame(entryKey('run', 2), { type: 'finished', counts }))
    },
    law: 'totals',
    reason: /the run says 23 completed, its log holds 24/,
  },
  {
    name: 'a lost trajectory',
    damage: (database, stream) => database.clear({ gte: `e/${stream}!`, lt: `e/${stream}"` }),
    law: 'totals',
    reason: /the run says 24 completed, its log holds 23/,
    also: ['sequences'],
  },
  {
    name: 'a lost trajectory, of which the writes know',
    damage: (database, stream) => database.clear({ gte: `e/${stream}!`, lt: `e/${stream}"` }),
    law: 'sequences',
    reason: /^entries 0 to \d+ are missing at its end$/,
    also: ['totals'],
  },
  {
    name: 'a lost last entry',
    damage: async (database, stream) => {
      const [last = ''] = await database.keys({ lt: `e/${stream}"`, reverse: true, limit: 1 }).all()
      await database.del(last)
    },
    law: 'sequences',
    reason: /^entry \d+ is missing at its end$/,
    also: ['totals'],
  },
  {
    name: 'an entry that no write knows of',
    damage: async (database) => {
      await database.put(entryKey('other', 0), encodeFrame(entryKey('other', 0), { type: 'end' }))
    },
    law: 'sequences',
    reason: /^it has 1 entries, and the writes know of 0$/,
    also: ['order', 'entries', 'totals'],
  },
  {
    name: 'a record of a write with flipped bytes',
    damage: async (database) => {
      const bytes = await bytesAt(database, 'meta/batch!000000000002')
      bytes.writeUInt8(bytes.readUInt8(8) ^ 1, 8)
      await database.put('meta/batch!000000000002', bytes)
    },
    law: 'frames',
    reason: /^record meta\/batch!000000000002 cannot be trusted: checksum/,
  },
  {
    name: 'a record of a write that says something else',
    damage: (database) => {
      const key = 'meta/batch!000000000002'
      return database.put(key, encodeFrame(key, { streams: 2 }))
    },
    law: 'frames',
    reason: /^record meta\/batch!000000000002 cannot be trusted: it does not say how long streams are$/,
  },
  {
    name: 'a note of what was set aside with flipped bytes',
    damage: (database) => database.put(NOTE, Buffer.concat([note('a'), Buffer.from([0])])),
    law: 'frames',
    reason: /^record q\/000000000001 cannot be trusted: checksum/,
  },
  {
    name: 'a lost note of what was set aside',
    damage: (database) =>
      database.put(
        'q/000000000002',
        encodeFrame('q/000000000002', { kind: 'files', directory: 'a', faults: [], vanished: 0 }),
      ),
    law: 'frames',
    reason: /^a note of what was set aside is missing before q\/000000000002$/,
  },
  {
    name: 'a run that ends twice',
    damage: async (database) => {
      const key = entryKey('run', 3)
      const counts = { planned: 24, completed: 24, failed: 0, abandoned: 0 }
      await database.put(key, encodeFrame(key, { type: 'finished', counts }))
    },
    law: 'order',
    reason: /a finished entry stands in place 3/,
    also: ['sequences'],
  },
]

function toldBy({ violations }: CheckAnswer): string[] {
  return violations.map(({ law, reason }) => `${law}: ${reason}`)
}

function breaks(t: Test, answer: CheckAnswer, { name, law, reason }: Omit<Damage, 'damage' | 'also'>): void {
  t.equal(answer.holds, false, name)
  const isTold = answer.violations.some((violation) => violation.law === law && reason.test(violation.reason))
  t.ok(isTold, `${name} is told under ${law}`, { told: toldBy(answer) })
}

t.test('a log whose records were damaged names the record', async (t) => {
  const { damaged, streamOf } = lab
  const stream = streamOf('E1', 'local-repair')
  for (const { damage, also = [], ...damaged_ } of DAMAGES) {
    const answer = await damaged((database) => damage(database, stream))
    breaks(t, answer, damaged_)
    const laws = ['frames', 'sequences'].includes(damaged_.law)
      ? ['frames', 'sequences', 'bodies', ...also]
      : [damaged_.law, ...also]
    t.same(
      answer.violations.filter(({ law }) => !laws.includes(law)),
      [],
      `${damaged_.name}: nothing else is blamed`,
    )
  }
})

t.test('a trajectory that was set aside is counted; it is a pass once it is done anew', async (t) => {
  const { damaged, streamOf } = lab
  const stream = streamOf('E1', 'local-repair')
  const anew = await damaged((database) => database.put(NOTE, note(stream)))
  t.match(anew, { holds: true, quarantined: 1, quarantinedUndone: 0, violations: [] })
  const files = { kind: 'files', directory: 'log.damaged-1', faults: ['table 000005.ldb'], vanished: null }
  const nothing = await damaged((database) => database.put(NOTE, encodeFrame(NOTE, files)))
  t.match(nothing, { holds: true, quarantined: 0 }, 'files are no trajectory')
  const gone = await damaged((database) => database.put(NOTE, note('0123456789abcdef')))
  t.match(gone, { holds: false, quarantined: 1, quarantinedUndone: 1, violations: [] })
})

/** The count of acknowledged writes, as the log's own file gives it. */
async function acknowledgedIn(log: string): Promise<number> {
  const acknowledged = await readAcknowledged(log)
  return acknowledged.kind === 'writes' ? acknowledged.count : 0
}

t.test('a log that lost its end and the file that counts its writes is no pass', async (t) => {
  const { copy } = lab
  const directory = await copy()
  const log = join(directory, 'log')
  const [file = ''] = (await readdir(log)).filter((name) => /^\d+\.log$/.test(name))
  await rm(join(log, ACKNOWLEDGED))
  const missing = { name: 'a missing count', law: 'files', reason: /^ACKNOWLEDGED, [^\n]* is missing$/ }
  breaks(t, await checkRun({ directory }), missing)
  await truncate(join(log, file), Math.floor((await readFile(join(log, file))).length / 2))
  breaks(t, await checkRun({ directory }), { ...missing, name: 'a missing count of half a log' })
})

t.test('a count of writes that cannot be read is an error, and one that is wrong a violation', async (t) => {
  const { copy } = lab
  const directory = await copy()
  const file = join(directory, 'log', ACKNOWLEDGED)
  await writeFile(file, (await readFile(file, 'latin1')).replace('acknowledged 0', 'acknowledged 9'))
  breaks(t, await checkRun({ directory }), {
    name: 'a count with another digit',
    law: 'files',
    reason: /^ACKNOWLEDGED, [^\n]* is damaged$/,
  })
  await rm(file)
  await mkdir(file)
  const message = /^Cannot check the log [^\n]*ACKNOWLEDGED cannot be read \(EISDIR[^\n]*$/
  await t.rejects(checkRun({ directory }), { code: 'log-read-failed', message })
})

t.test('a last write that cannot be read is damage exactly when it was acknowledged', async (t) => {
  const { copy } = lab
  const directory = await copy()
  const log = join(directory, 'log')
  const count = await acknowledgedIn(log)
  const [file = ''] = (await readdir(log)).filter((name) => /^\d+\.log$/.test(name))
  const bytes = await readFile(join(log, file))
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  await writeFile(join(log, file), bytes)
  const lost = {
    name: 'an acknowledged last write',
    law: 'files',
    reason: new RegExp(`^write ${count} is missing$`),
  }
  breaks(t, await checkRun({ directory }), lost)
  await t.rejects(openLogView({ path: log }), { code: 'log-corrupt' }, 'the log says the same')
  openAcknowledged(log, count - 1).close()
  t.match(await checkRun({ directory }), { holds: true, violations: [] }, 'nobody was told of it')
  await (await openLogView({ path: log })).close()
})

t.test('damaged files are told, whichever they are', async (t) => {
  const { copy } = lab
  const filesOf = async (log: string, pattern: RegExp): Promise<string[]> =>
    (await readdir(log)).filter((name) => pattern.test(name)).map((name) => join(log, name))
  const flip = async (path: string, at: (length: number) => number): Promise<void> => {
    const bytes = await readFile(path)
    const place = at(bytes.length)
    bytes.writeUInt8(bytes.readUInt8(place) ^ 255, place)
    await writeFile(path, bytes)
  }

  const flipped = await copy()
  const [writeAhead = ''] = await filesOf(join(flipped, 'log'), /^\d+\.log$/)
  await flip(writeAhead, (length) => Math.floor(length / 2))
  breaks(t, await checkRun({ directory: flipped }), {
    name: 'a flipped byte of the write-ahead file',
    law: 'files',
    reason: /has a record at byte \d+/,
  })

  const torn = await copy()
  const [file = ''] = await filesOf(join(torn, 'log'), /^\d+\.log$/)
  await appendFile(file, Buffer.from([1, 2, 3]))
  t.equal((await checkRun({ directory: torn })).holds, true, 'a torn header at the end is what a kill leaves')

  const noManifest = await copy()
  for (const path of await filesOf(join(noManifest, 'log'), /^MANIFEST/)) await rm(path)
  breaks(t, await checkRun({ directory: noManifest }), {
    name: 'a lost manifest',
    law: 'frames',
    reason: /the files cannot be opened/,
  })

  const table = await copy()
  // Opening moves what the write-ahead file holds into a table.
  await withDatabase(join(table, 'log'), () => Promise.resolve())
  const [sorted = ''] = await filesOf(join(table, 'log'), /^\d+\.ldb$/)
  await truncate(sorted, 1_000)
  const answer = await checkRun({ directory: table })
  t.equal(answer.holds, false, 'a truncated table')
  t.match(answer.violations[0]?.law, /frames/)
})
