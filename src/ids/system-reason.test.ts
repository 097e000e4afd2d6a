import { readFileSync } from 'node:fs'
import t from 'tap'
import { systemReason } from './system-reason.ts'

t.test('reason of a failed system call names neither code nor path', async (t) => {
  try {
    readFileSync('no such, file')
    t.fail('there is no such file')
  } catch (cause) {
    t.equal(systemReason(cause), 'no such file or directory')
  }
})

t.test('reason of anything else is what it says', async (t) => {
  t.equal(systemReason(new Error('it is a file')), 'it is a file')
  t.equal(systemReason('gone'), 'gone')
})
