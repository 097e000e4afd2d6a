import t from 'tap'
import { loadSynthetic } from './load-synthetic.ts'
import { temporaryError } from './temporary-error.ts'

t.test('temporary folder that is full is named with what to do; what is no fault of it stays', (t) => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  t.match(temporaryError(full, '/tmp/full'), {
    code: 'temporary-unwritable',
    message:
      'Cannot make the synthetic cohort in the temporary folder /tmp/full: no space is left there; free some, or set TMPDIR to a folder on another disk',
  })
  const other = new Error('other')
  t.equal(temporaryError(other, '/tmp/full'), other)
  t.end()
})

t.test('synthetic cohort names a temporary folder that is not there', async (t) => {
  const before = process.env['TMPDIR']
  const folder = `${t.testdir()}/none`
  process.env['TMPDIR'] = folder
  t.teardown(() => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  })
  await t.rejects(loadSynthetic({ seed: 1, people: 4 }), {
    code: 'temporary-unwritable',
    message: `in the temporary folder ${folder}: there is no such folder`,
  })
})
