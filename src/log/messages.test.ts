import t from 'tap'
import { sha256, UserError } from '../ids/index.ts'
import { DamagedLog } from './damaged-log.ts'
import { FAULTS_TOLD_MAX } from './limits.ts'
import { foreignLog } from './format-marker.ts'
import { lostText } from './lost-text.ts'
import { missingLog } from './missing-log.ts'
import { openError } from './open-error.ts'
import { busyLog } from './sight.ts'
import { storageError } from './storage-error.ts'
import { unreadableFile } from './unreadable-file.ts'
import { viewPlaceError } from './view-place-error.ts'

/** An error of Node or LevelDB: its message, and its code if it has one. */
function failure(message: string, code?: string): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code })
}

const PLACE = { path: 'a/log', folder: '/tmp' }
const TEXT = sha256('a text')
const RESTORE =
  'restore them from a copy, run the plan there again, which sets aside what a disk has damaged and does it anew, or start in a new directory'

const MEND = 'mend what the system names, or restore the directory from a copy'

/** Every message about a log that is not made where it is thrown: code, error, its words. */
const MESSAGES: readonly (readonly [string, UserError | null, string])[] = [
  [
    'log-missing',
    missingLog('a/log'),
    'Cannot open the log a/log: there is none; name the directory of a run that has started, or start one there',
  ],
  [
    'log-foreign',
    foreignLog('a/log'),
    'Cannot open the log a/log: the directory holds something that is no log of Palimpsest; name another directory',
  ],
  [
    'log-corrupt',
    lostText(TEXT, 'use 1 of t'),
    `Cannot read use 1 of t: its log lacks text ${TEXT}, which it names; its files changed after they were written; ${RESTORE}`,
  ],
  [
    'log-corrupt',
    new DamagedLog('a/log', ['x']),
    'Cannot open the log a/log: its files changed after they were written (x); restore them from a copy, or run the plan there again, which sets aside what is damaged and does it anew',
  ],
  [
    'log-view-busy',
    busyLog('a/log'),
    'Cannot read the log a/log: the run that holds it replaces its files faster than they can be read; try again in a moment',
  ],
  [
    'log-corrupt',
    storageError('a/log', failure('bad  block\nat 7', 'LEVEL_CORRUPTION')),
    `Cannot read the log a/log: its files changed after they were written (bad block at 7); ${RESTORE}`,
  ],
  ['log-read-failed', storageError('a/log', failure('EIO')), `Cannot read the log a/log: EIO; ${MEND}`],
  [
    'log-in-use',
    openError('a/log', failure('held', 'LEVEL_LOCKED')),
    'Cannot open the log a/log: a run holds it; look at it with "palimpsest status", or wait until that run ends',
  ],
  [
    'log-corrupt',
    openError('a/log', failure('bad', 'LEVEL_CORRUPTION')),
    `Cannot read the log a/log: its files changed after they were written (bad); ${RESTORE}`,
  ],
  [
    'log-no-space',
    openError('a/log', failure('full', 'ENOSPC')),
    'Cannot open the log a/log: no space is left on its disk; free some or name another place',
  ],
  [
    'log-not-writable',
    openError('a/log', failure('denied', 'EACCES')),
    'Cannot open the log a/log: the directory cannot be written (denied); change its permissions or name another place',
  ],
  ['log-open-failed', openError('a/log', failure('EIO')), `Cannot open the log a/log: EIO; ${MEND}`],
  [
    'log-read-failed',
    unreadableFile('a/log', { file: '5.ldb', error: failure('EACCES: permission denied, open', 'EACCES') }),
    'Cannot read the log a/log: its file 5.ldb cannot be read (permission denied); make it readable, or restore the directory from a copy',
  ],
  [
    'view-no-space',
    viewPlaceError(failure('full', 'ENOSPC'), PLACE),
    'Cannot make a view of the log a/log in the temporary folder /tmp: no space is left there; free some, or set TMPDIR to a folder on another disk',
  ],
  [
    'view-not-writable',
    viewPlaceError(failure('denied, /tmp/x', 'EACCES'), PLACE),
    'Cannot make a view of the log a/log in the temporary folder /tmp: it cannot be written (denied, /tmp/x); change its permissions, or set TMPDIR to another folder',
  ],
  [
    'view-no-folder',
    viewPlaceError(failure('none, /tmp/x', 'ENOENT'), PLACE),
    'Cannot make a view of the log a/log in the temporary folder /tmp: there is no such folder; set TMPDIR to one that is there',
  ],
]

t.test('what is said of a log is one line: what cannot be done, where, why, and what to do', (t) => {
  for (const [code, error, message] of MESSAGES) {
    t.ok(error instanceof UserError, message)
    t.equal(error?.code, code, message)
    t.equal(error?.message, message)
    t.notMatch(error?.message, /\n/)
  }
  t.end()
})

t.test('trouble that is not the temporary folder’s is not told of it', (t) => {
  for (const error of [
    failure('denied, /a/log', 'EACCES'),
    failure('none, /a/log', 'ENOENT'),
    ...[failure('EIO, /tmp/x', 'EIO'), failure('bad, /tmp/x', 'LEVEL_CORRUPTION'), failure('/tmp/x')],
  ])
    t.equal(viewPlaceError(error, PLACE), null, error.message)
  t.end()
})

t.test('of many faults the first are told, and how many more there are; all are kept', (t) => {
  const faults = Array.from({ length: FAULTS_TOLD_MAX + 2 }, (_, n) => `fault ${n}`)
  const told = (count: number): string =>
    /\((.*)\)/.exec(new DamagedLog('a', faults.slice(0, count)).message)?.[1] ?? ''
  t.equal(told(1), 'fault 0')
  t.equal(told(FAULTS_TOLD_MAX), 'fault 0, fault 1, fault 2')
  t.equal(told(FAULTS_TOLD_MAX + 1), 'fault 0, fault 1, fault 2 and 1 more')
  t.equal(told(FAULTS_TOLD_MAX + 2), 'fault 0, fault 1, fault 2 and 2 more')
  t.strictSame(new DamagedLog('a', faults).faults, faults)
  t.end()
})

t.test('an error that comes of another keeps it as its cause; one that is told already is passed on', (t) => {
  for (const code of ['LEVEL_LOCKED', 'ENOSPC', 'EACCES', 'EIO']) {
    const cause = failure('x', code)
    t.equal(openError('a', cause).cause, cause, code)
  }
  for (const code of ['ENOSPC', 'EACCES', 'ENOTDIR']) {
    const cause = failure('/tmp', code)
    t.equal(viewPlaceError(cause, PLACE)?.cause, cause, code)
  }
  const cause = failure('x')
  t.equal(storageError('a', cause).cause, cause)
  const told = missingLog('a')
  t.equal(openError('b', told), told)
  t.end()
})
