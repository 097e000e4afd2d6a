import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { chooseFiles, findTables } from './find-tables.ts'

t.test('find tables: names count in any case, other files do not', (t) => {
  const { files, ignored } = chooseFiles([
    'PATIENT.CSV.GZ',
    'vitalaperiodic.csv',
    'notes.txt',
    'my.csv',
    'lab.gz',
  ])
  t.same(
    [...files],
    [
      ['patient', 'PATIENT.CSV.GZ'],
      ['vitalAperiodic', 'vitalaperiodic.csv'],
    ],
  )
  t.same(ignored, [])
  t.end()
})

t.test(
  'find tables: of several files gzip goes first, then text order, whatever the order of the folder',
  (t) => {
    const names = ['lab.csv', 'lab.csv.gz', 'LAB.csv.gz', 'patient.csv', 'Patient.csv']
    for (const order of [names, [...names].reverse()]) {
      const { files, ignored } = chooseFiles(order)
      t.equal(files.get('lab'), 'LAB.csv.gz')
      t.equal(files.get('patient'), 'Patient.csv')
      t.same(ignored, [
        { file: 'lab.csv.gz', table: 'lab', instead: 'LAB.csv.gz' },
        { file: 'lab.csv', table: 'lab', instead: 'LAB.csv.gz' },
        { file: 'patient.csv', table: 'patient', instead: 'Patient.csv' },
      ])
    }
    t.end()
  },
)

t.test('find tables: a missing folder, a file and an empty folder are three mistakes', async (t) => {
  const path = t.testdir({ file: 'text', empty: {} })
  await t.rejects(findTables(join(path, 'nowhere')), { name: 'UserError', code: 'corpus-missing' })
  await t.rejects(findTables(join(path, 'file')), { name: 'UserError', code: 'corpus-not-a-folder' })
  await t.rejects(findTables(join(path, 'empty')), { name: 'UserError', code: 'corpus-empty' })
})

t.test('find tables: the folder above the tables is told where they are', async (t) => {
  const path = t.testdir()
  await mkdir(join(path, 'demo'))
  await writeFile(join(path, 'demo', 'patient.csv'), '')
  await t.rejects(findTables(path), { code: 'corpus-empty', message: `did you mean ${join(path, 'demo')}?` })
})
