import { execFileSync } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { openAnswerFile } from './answer-file.ts'
import { writeAnswerFile } from './write-answer-file.ts'

/** A folder of its own for pipes and links: what a test directory of the runner would follow or keep. */
function place(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'answer-file-'))
  t.teardown(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

t.test('answer file takes its name when it is whole, and leaves what was there when dropped', async (t) => {
  const folder = t.testdir({ 'a.csv': 'before', 'a.csv.next': 'mine' })
  const file = join(folder, 'a.csv')
  const dropped = await openAnswerFile({ file, run: folder })
  await dropped.write('half')
  t.equal(readFileSync(file, 'utf8'), 'before')
  await dropped.drop()
  t.same(readdirSync(folder), ['a.csv', 'a.csv.next'])
  await writeAnswerFile({ file, run: folder }, 'after')
  t.equal(readFileSync(file, 'utf8'), 'after')
  t.same(readdirSync(folder), ['a.csv', 'a.csv.next'])
  t.equal(readFileSync(`${file}.next`, 'utf8'), 'mine', 'no file of the user is taken for a temporary one')
})

t.test('answer file keeps the permissions of the file it replaces', async (t) => {
  const file = join(place(t), 'a.csv')
  writeFileSync(file, 'before', { mode: 0o600 })
  await writeAnswerFile({ file, run: '' }, 'after')
  t.equal(statSync(file).mode & 0o777, 0o600)
})

t.test('answer file goes behind a link, which stays one, also when nothing is there yet', async (t) => {
  const folder = place(t)
  mkdirSync(join(folder, 'far'))
  writeFileSync(join(folder, 'far/a.csv'), 'before')
  for (const name of ['a.csv', 'new.csv']) {
    symlinkSync(join('far', name), join(folder, `first-${name}`))
    const link = join(folder, name)
    symlinkSync(`first-${name}`, link)
    await writeAnswerFile({ file: link, run: folder }, 'after')
    t.ok(lstatSync(link).isSymbolicLink())
    t.equal(readFileSync(join(folder, 'far', name), 'utf8'), 'after')
  }
  t.same(readdirSync(join(folder, 'far')), ['a.csv', 'new.csv'])
  const round = join(folder, 'round')
  symlinkSync('round', round)
  await t.rejects(openAnswerFile({ file: round, run: folder }), { code: 'out-unwritable' })
})

t.test('answer file goes into a pipe, which stays one', async (t) => {
  const folder = place(t)
  const file = join(folder, 'pipe')
  execFileSync('mkfifo', [file])
  const read = readFile(file, 'utf8')
  await writeAnswerFile({ file, run: folder }, 'through')
  t.equal(await read, 'through')
  t.ok(lstatSync(file).isFIFO())
  t.same(readdirSync(folder), ['pipe'])
})

t.test('answer file leaves a socket alone and says why it cannot be written', async (t) => {
  const file = join(place(t), 'socket')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(file, resolve))
  t.teardown(() => server.close())
  await t.rejects(openAnswerFile({ file, run: '' }), {
    code: 'out-unwritable',
    message: `Cannot write ${file}`,
  })
  t.ok(lstatSync(file).isSocket())
})

t.test('answer file never lies in the log of the run that is read, whatever way leads there', async (t) => {
  const run = place(t)
  mkdirSync(join(run, 'log'))
  const current = join(run, 'log/CURRENT')
  writeFileSync(current, 'MANIFEST-1\n')
  symlinkSync('log/CURRENT', join(run, 'a.csv'))
  symlinkSync(run, join(run, 'log/round'))
  for (const name of ['log/CURRENT', 'log/new', 'a.csv', 'log/round/log/CURRENT']) {
    const file = join(run, name)
    await t.rejects(openAnswerFile({ file, run }), {
      code: 'out-in-log',
      message: `Cannot write ${file}: it lies in the log of the run ${run}`,
    })
  }
  t.equal(readFileSync(current, 'utf8'), 'MANIFEST-1\n')
  t.same(readdirSync(join(run, 'log')), ['CURRENT', 'round'])
  await writeAnswerFile({ file: join(run, 'log.csv'), run }, 'beside')
  t.equal(readFileSync(join(run, 'log.csv'), 'utf8'), 'beside')
})

t.test('answer file that cannot be written is named as the user named it, with why', async (t) => {
  const folder = t.testdir({ file: '' })
  const inside = (name: string): string => join(folder, name)
  const opened = (name: string): Promise<unknown> => openAnswerFile({ file: inside(name), run: folder })
  const say = (name: string, reason: string): { readonly code: string; readonly message: string } => ({
    code: 'out-unwritable',
    message: `Cannot write ${inside(name)}: ${reason}; name another file with --out`,
  })
  await t.rejects(opened('no/a.csv'), say('no/a.csv', `there is no folder ${inside('no')}`))
  await t.rejects(opened('file/a.csv'), say('file/a.csv', 'not a directory'))
  await t.rejects(opened('.'), say('.', 'it is a folder'))
  await t.rejects(openAnswerFile({ file: '', run: folder }), {
    code: 'usage',
    message: 'Cannot write to a file without a name: pass --out FILE',
  })
})
