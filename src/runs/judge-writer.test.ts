import t from 'tap'
import { judgeWriter, type WriterState } from './judge-writer.ts'

const HERE = { host: 'boot-1 pid:[1]', directory: '77' }
const WRITTEN = { ...HERE, start: 500 }

const CASES: readonly (readonly [string, Partial<Parameters<typeof judgeWriter>[0]>, WriterState])[] = [
  ['the same process', {}, 'alive'],
  ['no such process', { start: 'gone' }, 'gone'],
  ['another process that was given the same pid', { start: 501 }, 'gone'],
  ['a copy of the directory, beside the run that goes on', { here: { ...HERE, directory: '78' } }, 'gone'],
  ['another machine, or another boot of it', { here: { ...HERE, host: 'boot-2 pid:[1]' } }, 'unknown'],
  [
    'another machine on which nobody has the pid',
    { here: { ...HERE, host: 'boot-2' }, start: 'gone' },
    'unknown',
  ],
  ['a process the system says nothing about', { start: null }, 'unknown'],
  ['a system that never tells', { written: { ...WRITTEN, start: null }, start: null }, 'unknown'],
  [
    'a system that never tells, without the process',
    { written: { ...WRITTEN, start: null }, start: 'gone' },
    'gone',
  ],
  ['a directory whose number cannot be read', { here: { ...HERE, directory: null } }, 'alive'],
]

for (const [name, differs, expected] of CASES) {
  t.test(`writer of a status: ${name} is ${expected}`, async (t) => {
    t.equal(judgeWriter({ written: WRITTEN, here: HERE, start: 500, ...differs }), expected)
  })
}
