import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'

const run = promisify(execFile)

/** Cases a law in place of the example's thousand: enough for the wrong gate to be found. */
const RUNS = 60

/** What the compiler is told of the importing project. */
const TARGET = ['--module', 'nodenext', '--target', 'es2023', '--types', 'node']

/** The README's example of a store of one's own, with fewer cases. */
async function example(): Promise<string> {
  const readme = await readFile('README.md', 'utf8')
  const [, code = ''] = /```js\n(import [^`]*palimpsest\/testing[\s\S]*?)```/.exec(readme) ?? []
  return code.replace('numRuns: 1000', `numRuns: ${RUNS}`)
}

t.test(
  'the README’s example finds the wrong gate, and passes the type check of who imports it',
  async (t) => {
    const folder = t.testdir()
    const code = await example()
    t.match(code, `numRuns: ${RUNS}`)
    await writeFile(join(folder, 'example.mjs'), code)
    const { stdout } = await run(process.execPath, [join(folder, 'example.mjs')])
    t.match(stdout, /^h1-revision-after-snapshot-blocks +broken: /m)
    t.match(stdout, /^h2-unrelated-write-does-not +holds, 60 cases$/m)

    const options = ['--noEmit', '--ignoreConfig', '--allowJs', '--checkJs', '--strict', '--skipLibCheck']
    const tsc = join('node_modules', 'typescript', 'bin', 'tsc')
    const checked = run(process.execPath, [tsc, ...options, ...TARGET, join(folder, 'example.mjs')])
    await t.resolves(checked.catch((error: unknown) => Promise.reject(new Error(saidBy(error)))))
  },
)

/** What a command that failed had written. */
function saidBy(error: unknown): string {
  return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
}
