import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { unlessMoved } from './unless-moved.ts'

t.test('work in a directory that stays where it is comes to what it comes to', async (t) => {
  const directory = t.testdir()
  t.equal(await unlessMoved(directory, () => Promise.resolve(1)), 1)
  const trouble = new Error('trouble')
  await t.rejects(
    unlessMoved(directory, () => Promise.reject(trouble)),
    trouble,
  )
})

t.test(
  'work in a directory that is moved meanwhile ends in that, also when another has its name',
  async (t) => {
    for (const isReplaced of [false, true]) {
      const directory = join(t.testdir(), String(isReplaced))
      await mkdir(directory)
      const cause = new Error('no such file')
      const work = async (): Promise<never> => {
        await rename(directory, `${directory} elsewhere`)
        if (isReplaced) await mkdir(directory)
        throw cause
      }
      const message = `Cannot go on in ${directory}: the directory was moved or removed while the run went on; run the same command with --out naming where it is now`
      await t.rejects(unlessMoved(directory, work), { code: 'run-moved', message, cause })
    }
  },
)
