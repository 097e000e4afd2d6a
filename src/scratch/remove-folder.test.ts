import t from 'tap'
import { existsSync, rmSync } from 'node:fs'
import { removeFolder } from './remove-folder.ts'

const failure = (code: string): Error => Object.assign(new Error(code), { code })

t.test('folder into which somebody still writes is tried anew', async (t) => {
  const path = t.testdir({ file: 'text' })
  let tries = 0
  removeFolder(path, (...given) => {
    tries += 1
    if (tries < 4) throw failure('ENOTEMPTY')
    rmSync(...given)
  })
  t.equal(tries, 4)
  t.notOk(existsSync(path))
})

t.test('folder that cannot be removed is given up: at once, or after so many tries', async (t) => {
  for (const [code, expected] of [
    ['EACCES', 1],
    ['EBUSY', 20],
  ] as const) {
    let tries = 0
    const refuse = (): void => {
      tries += 1
      throw failure(code)
    }
    t.throws(
      () => {
        removeFolder('folder', refuse)
      },
      { code },
    )
    t.equal(tries, expected)
  }
})
