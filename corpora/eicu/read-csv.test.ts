import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import t from 'tap'
import { readCsv } from './read-csv.ts'

async function read(t: Tap, name: string, bytes: string | Uint8Array): Promise<string[][]> {
  const path = join(t.testdir(), name)
  await writeFile(path, bytes)
  const rows: string[][] = []
  const count = await readCsv({
    path,
    open: (header) => {
      rows.push([...header])
      return (row) => rows.push([...row])
    },
  })
  t.equal(count, rows.length - 1)
  return rows
}

type Tap = { testdir(): string; equal(actual: unknown, expected: unknown): unknown }

t.test(
  'read csv: quotes, commas, quotes in quotes, line breaks in quotes, CRLF and blank lines',
  async (t) => {
    const text = 'a,b\r\n"1,5","say ""x"""\n\n"two\nlines",\r\n'
    t.same(await read(t, 'x.csv', text), [
      ['a', 'b'],
      ['1,5', 'say "x"'],
      ['two\nlines', ''],
    ])
  },
)

t.test('read csv: a byte order mark is no part of the first column', async (t) => {
  t.same(await read(t, 'x.csv', '\ufeffa,b\n1,2\n'), [
    ['a', 'b'],
    ['1', '2'],
  ])
})

t.test('read csv: gzip of several members is one file', async (t) => {
  const bytes = Buffer.concat([gzipSync('a,b\n1,'), gzipSync('2\n')])
  t.same(await read(t, 'x.csv.gz', bytes), [
    ['a', 'b'],
    ['1', '2'],
  ])
})

t.test('read csv: truncated gzip names the file and says that its end is missing', async (t) => {
  const text = `a,b\n${Array.from({ length: 500 }, (_entry, row) => `${row},${row * 7919}\n`).join('')}`
  const bytes = gzipSync(text)
  const cut = bytes.subarray(0, bytes.length - 40)
  const expected = { code: 'corpus-gzip-truncated', message: /x\.csv\.gz: .*unexpected end of file/ }
  await t.rejects(read(t, 'x.csv.gz', cut), expected)
})

t.test('read csv: what is not gzip is told apart from what is cut off', async (t) => {
  await t.rejects(read(t, 'x.csv.gz', 'a,b\n1,2\n'), { code: 'corpus-gzip-corrupt', message: /x\.csv\.gz/ })
})

t.test('read csv: a row of another length names its line', async (t) => {
  const expected = { code: 'corpus-csv-corrupt', message: /line 3 has 3 fields/ }
  await t.rejects(read(t, 'x.csv', 'a,b\n1,2\n1,2,3\n'), expected)
})

t.test('read csv: a quote that is never closed names its line', async (t) => {
  await t.rejects(read(t, 'x.csv', 'a,b\n1,"2\n3,4\n'), { code: 'corpus-csv-corrupt', message: /line \d+/ })
})

t.test('read csv: a quote that swallows the file is stopped by the record bound', async (t) => {
  const text = `a,b\n1,"${'3,4\n'.repeat(300_000)}`
  await t.rejects(read(t, 'x.csv', text), { code: 'corpus-csv-corrupt', message: /longer than/ })
})

t.test('read csv: a file without a header is empty, gzip or not', async (t) => {
  await t.rejects(read(t, 'x.csv', ''), { code: 'corpus-table-empty' })
  await t.rejects(read(t, 'x.csv.gz', gzipSync('')), { code: 'corpus-table-empty' })
})

t.test('read csv: messages are one line', async (t) => {
  const error: unknown = await read(t, 'x.csv', 'a,b\n1,2,3\n').catch((cause: unknown) => cause)
  t.ok(error instanceof Error && !error.message.includes('\n'))
})

t.test(
  'read csv: a table that is a pipe or leads to a folder is refused, and nobody waits for it',
  async (t) => {
    const folder = t.testdir({ inside: {} })
    execFileSync('mkfifo', [join(folder, 'lab.csv')])
    symlinkSync('inside', join(folder, 'patient.csv.gz'))
    for (const name of ['lab.csv', 'patient.csv.gz']) {
      const path = join(folder, name)
      await t.rejects(readCsv({ path, open: () => () => undefined }), {
        code: 'corpus-not-a-file',
        message: `Cannot read the table ${path}: it is no regular file`,
      })
    }
  },
)

for (const [how, text] of [
  ['plain', 'a,b\r1,2\r3,4\r'],
  ['quoted', '"a","b"\r"1","2"\r'],
] as const) {
  t.test(
    `read csv: a file whose lines end in CR alone is refused, not taken for a header (${how})`,
    async (t) => {
      const message =
        /^Cannot read [^\n]*x\.csv: its lines end in CR alone; save it with LF or CR LF line ends$/
      await t.rejects(read(t, 'x.csv', text), { code: 'corpus-csv-corrupt', message })
    },
  )
}

t.test(
  'read csv: a CR at the end of a header that a line feed ends is no part of its last column',
  async (t) => {
    const [header] = await read(t, 'x.csv', 'a,b\r\r\n1,2\r\n')
    t.same(
      header?.map((name) => name.trim()),
      ['a', 'b'],
    )
  },
)
