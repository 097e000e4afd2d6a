import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { checkRun } from '../check/index.ts'
import { UserError } from '../ids/index.ts'
import { openLevelLog } from './open-level-log.ts'
import { openLogView } from './open-log-view.ts'
import { readingFile } from './unreadable-file.ts'

/** Its files: every kind that is read. */
const KINDS = [/^ACKNOWLEDGED$/, /^CURRENT$/, /^MANIFEST-/, /\.ldb$/, /\.log$/]

/** A log with a table and a write-ahead file, one of whose files is a folder instead. @returns its directory, and the file */
async function logWithFolder(
  t: Test,
  kind: RegExp,
): Promise<{ readonly directory: string; readonly file: string }> {
  const directory = t.testdir()
  const path = join(directory, 'log')
  for (const at of [0, 1]) {
    // What an opening finds in a write-ahead file it makes a table of.
    const log = await openLevelLog({ path, create: true })
    await log.append({ stream: 'run', at, entries: [{ type: 'begin' }] })
    await log.close()
  }
  const file = readdirSync(path).find((name) => kind.test(name)) ?? ''
  rmSync(join(path, file))
  mkdirSync(join(path, file))
  return { directory, file }
}

/** All that is said when a log is read and when it is opened. */
async function said(path: string): Promise<unknown[]> {
  const read = async (): Promise<void> => {
    const view = await openLogView({ path })
    try {
      for await (const _ of view.read('run'));
    } finally {
      await view.close()
    }
  }
  const errors: unknown[] = []
  for (const act of [read, () => openLevelLog({ path, create: false })]) {
    errors.push(await act().catch((error: unknown) => error))
  }
  return errors
}

for (const kind of KINDS) {
  t.test(
    `log with a folder for ${kind} is refused in one line: which file of which log, and what to do`,
    async (t) => {
      const { directory, file } = await logWithFolder(t, kind)
      for (const error of await said(join(directory, 'log'))) {
        t.ok(error instanceof UserError && error.code === 'log-read-failed', String(error))
        const { message } = error as UserError
        t.ok(message.startsWith(`Cannot read the log ${join(directory, 'log')}: `))
        t.match(message, file)
        t.match(
          message,
          /; (?:make it readable|mend what the system names), or restore the directory from a copy$/,
        )
        t.notMatch(message, join(tmpdir(), 'palimpsest-'), 'and not by way of what it was looked at')
      }
    },
  )

  t.test(`check of a log with a folder for ${kind} names the file and no temporary folder`, async (t) => {
    const { directory, file } = await logWithFolder(t, kind)
    const answer = await checkRun({ directory }).then(
      ({ violations }) => violations.map(({ reason }) => reason).join('\n'),
      (error: unknown) => (error as Error).message,
    )
    t.match(answer, file)
    t.notMatch(answer, join(tmpdir(), 'palimpsest-'))
  })
}

t.test('log whose lock is a folder is refused in one line that says what to do', async (t) => {
  const { directory } = await logWithFolder(t, /^LOCK$/)
  await t.rejects(openLevelLog({ path: join(directory, 'log'), create: false }), {
    code: 'log-open-failed',
    message:
      /: IO error: [^\n]+\/LOCK: Is a directory; mend what the system names, or restore the directory from a copy$/,
  })
})

t.test('check misses the first file of a log that has acknowledged writes', async (t) => {
  const { directory } = await logWithFolder(t, /^LOCK$/)
  rmSync(join(directory, 'log', 'CURRENT'))
  const { violations } = await checkRun({ directory })
  t.match(violations, [{ law: 'frames', reason: /CURRENT is missing/ }])
})

t.test(
  'reading a file of a log: one that is gone is told as it is, any other trouble as the log’s',
  async (t) => {
    const failure = (code: string): Error => Object.assign(new Error(`${code}: x, open`), { code })
    const read = (reading: Promise<string>): Promise<unknown> =>
      readingFile({ path: 'a/log', file: 'CURRENT' }, reading).catch((error: unknown) => error)
    t.equal(await read(Promise.resolve('text')), 'text')
    const gone = failure('ENOENT')
    t.equal(await read(Promise.reject(gone)), gone)
    const denied = failure('EACCES')
    t.match(await read(Promise.reject(denied)), { code: 'log-read-failed', cause: denied })
  },
)
