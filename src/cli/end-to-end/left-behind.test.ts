import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { planOf, SMALL_PLAN } from '../../exports/test-kit/run-small-plan.ts'
import { makeRunDirectory } from '../../runs/run-directory.ts'
import { startProgram } from './test-kit/start-program.ts'

const skip = !existsSync('/usr/bin/mkfifo') && 'needs a system that makes FIFOs'
const PEOPLE = { type: 'people', survey: {}, planned: 0 } as never

/** Settles when a folder has got something in it. */
function filled(folder: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, () => {
      if (readdirSync(folder).length === 0) return
      watcher.close()
      resolve()
    })
  })
}

for (const words of [['check'], ['export', '--table', 'uses']]) {
  t.test(`${words[0]} that is told to stop leaves no temporary folder`, { skip }, async (t) => {
    const folder = t.testdir()
    const [out, temporary] = [join(folder, 'run'), join(folder, 'temporary')]
    mkdirSync(temporary)
    await (await makeRunDirectory(out, planOf(SMALL_PLAN), PEOPLE)).log.close()
    // Whoever reads this file of the log waits for what nobody will write.
    execFileSync('mkfifo', [join(out, 'log', '999999.log')])
    const made = filled(temporary)
    const program = startProgram([...words, out], { env: { TMPDIR: temporary } })
    await made
    program.kill('SIGTERM')
    t.match(await program.ended, { code: null, signal: 'SIGTERM' })
    t.same(readdirSync(temporary), [])
  })
}
