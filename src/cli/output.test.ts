import t from 'tap'
import { PassThrough, Writable } from 'node:stream'
import { outputTo } from './output.ts'

/** A stream whose every write fails as a pipe or a disk would. */
function failing(code: string): Writable {
  return new Writable({
    write: (_chunk, _encoding, done) => {
      done(Object.assign(new Error(`${code}: write`), { code }))
    },
  })
}

t.test('output says false when its reader has gone, and does not throw', async (t) => {
  const output = outputTo(failing('EPIPE'))
  await output.write('first\n')
  t.equal(await output.write('second\n'), false)
})

t.test('output throws what it cannot write for any other reason', async (t) => {
  const output = outputTo(failing('ENOSPC'))
  await t.rejects(
    async () => {
      await output.write('first\n')
      await output.write('second\n')
    },
    { name: 'UserError', code: 'output-unwritable', message: /ENOSPC/ },
  )
})

t.test('output waits for a slow reader', async (t) => {
  const stream = new PassThrough({ highWaterMark: 4 })
  const output = outputTo(stream)
  let isWritten = false
  const writing = output.write('more than four').then((isOpen) => {
    isWritten = true
    return isOpen
  })
  await new Promise(setImmediate)
  t.equal(isWritten, false)
  stream.resume()
  t.equal(await writing, true)
})
