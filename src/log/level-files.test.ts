import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { isDataFile, isTableFile, isWriteAheadFile, lookAtDirectory } from './level-files.ts'
import { REMEDY } from './remedy.ts'

t.test('files of LevelDB are told by their names', (t) => {
  const kinds = (name: string): string =>
    [isDataFile(name) && 'data', isTableFile(name) && 'table', isWriteAheadFile(name) && 'write-ahead']
      .filter(Boolean)
      .join()
  for (const [name, expected] of [
    ['CURRENT', 'data'],
    ['MANIFEST-000012', 'data'],
    ['MANIFEST-7', 'data'],
    ['000005.ldb', 'data,table'],
    ['12.sst', 'data,table'],
    ['000004.log', 'data,write-ahead'],
    ['4.log', 'data,write-ahead'],
    ...[
      ...['LOCK', 'LOG', 'LOG.old', 'ACKNOWLEDGED', 'CURRENT.old', 'MANIFEST-', 'MANIFEST-x', 'xMANIFEST-1'],
      ...['MANIFEST-1x', 'a5.ldb', '5.ldbx', 'x.ldb', '.ldb', 'a4.log', '4.logx', '.log', '5xldb', '4xlog'],
    ].map((name) => [name, ''] as const),
  ] as const)
    t.equal(kinds(name), expected, name)
  t.end()
})

t.test('a directory holds a database, nothing yet, or something else', async (t) => {
  const filesOf = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, '']))
  const path = t.testdir({
    none: {},
    stump: filesOf(['LOCK', 'LOG', 'LOG.old', 'MANIFEST-000001', '000001.dbtmp']),
    database: filesOf(['CURRENT', 'MANIFEST-000002', 'notes']),
    foreign: filesOf(['LOCK', 'notes']),
    damaged: filesOf(['LOCK', 'notes', '000005.ldb']),
    file: '',
  })
  const at = (name: string): string => join(path, name)
  for (const name of ['none', 'stump', 'absent']) t.equal(await lookAtDirectory(at(name)), 'nothing', name)
  t.equal(await lookAtDirectory(at('database')), 'database')
  await t.rejects(lookAtDirectory(at('foreign')), { code: 'log-foreign' })
  await t.rejects(lookAtDirectory(at('damaged')), {
    code: 'log-corrupt',
    message: `Cannot open the log ${at('damaged')}: its files are not whole (CURRENT is missing); ${REMEDY}`,
  })
  for (const name of ['file', 'file/below'])
    await t.rejects(lookAtDirectory(at(name)), {
      code: 'log-not-directory',
      message: `Cannot open the log ${at(name)}: it is not a directory; name another place`,
    })
  const long = at('x'.repeat(300))
  await t.rejects(lookAtDirectory(long), {
    code: 'log-not-readable',
    message: `Cannot read the directory of the log ${long}: ENAMETOOLONG`,
    cause: { code: 'ENAMETOOLONG' },
  })
  for (const name of ['LOCK', 'LOG', 'LOG.old', 'MANIFEST-000001', '000001.dbtmp']) {
    await writeFile(join(at('none'), name), '')
    t.equal(await lookAtDirectory(at('none')), 'nothing', name)
  }
})
