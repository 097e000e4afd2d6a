import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { openAnswerFile } from './answer-file.ts'
import { writeAnswerFile } from './write-answer-file.ts'

t.test('answer file takes its name when it is whole, and leaves what was there when dropped', async (t) => {
  const folder = t.testdir({ 'a.csv': 'before' })
  const file = join(folder, 'a.csv')
  const dropped = await openAnswerFile(file)
  await dropped.write('half')
  t.equal(readFileSync(file, 'utf8'), 'before')
  await dropped.drop()
  t.same(readdirSync(folder), ['a.csv'])
  await writeAnswerFile(file, 'after')
  t.equal(readFileSync(file, 'utf8'), 'after')
  t.same(readdirSync(folder), ['a.csv'])
})

t.test('answer file that cannot be written is named as the user named it, with why', async (t) => {
  const folder = t.testdir({ file: '' })
  const inside = (name: string): string => join(folder, name)
  const say = (name: string, reason: string): { readonly code: string; readonly message: string } => ({
    code: 'out-unwritable',
    message: `Cannot write ${inside(name)}: ${reason}; name another file with --out`,
  })
  await t.rejects(openAnswerFile(inside('no/a.csv')), say('no/a.csv', `there is no folder ${inside('no')}`))
  await t.rejects(openAnswerFile(inside('file/a.csv')), say('file/a.csv', 'not a directory'))
  await t.rejects(openAnswerFile(inside('.')), say('.', 'it is a folder'))
})
