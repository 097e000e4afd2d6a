import t from 'tap'
import { tidyFindings } from './tidy-findings.ts'

/** Messages of the rules that one line in one file breaks. */
function broken(file: string, text: string): string[] {
  return tidyFindings({ file, text, foreignPaths: ['/srv/checkouts/'] }).map(({ message }) => message)
}

t.test('tidy finds leftover markers as whole words, with their line', async (t) => {
  const findings = tidyFindings({ file: 'src/a.ts', text: 'one\n// TODO later\n// XXX', foreignPaths: [] })
  t.same(
    findings.map(({ line }) => line),
    [2, 3],
  )
  t.same(broken('src/a.ts', 'const mastodon = TODOS'), [])
})

t.test('tidy wants a reason for a skipped test and refuses a lone one', async (t) => {
  const file = 'src/a.test.ts'
  for (const line of [
    't.skip()',
    "t.skip('rule', async (t) => {",
    "t.test('x', { skip: true }, f)",
    "t.todo('rule', () => {})",
    "t.only('rule', f)",
    "t.test('x', { only: true }, f)",
  ]) {
    t.equal(broken(file, line).length, 1, line)
  }
  t.same(broken(file, "t.skip('real records are not here')"), [])
  t.same(broken(file, "t.test('x', { skip: 'needs a terminal' }, f)"), [])
  t.same(broken('src/a.ts', 'stream.skip()'), [], 'other files have methods of that name')
})

t.test('tidy wants a reason for a switched-off lint rule', async (t) => {
  t.equal(broken('src/a.ts', '// eslint-disable-next-line no-control-regex').length, 1)
  t.same(broken('src/a.ts', '// eslint-disable-next-line no-control-regex -- NUL is what it looks for'), [])
})

t.test('tidy finds the real-data folder outside the one function that knows it', async (t) => {
  t.equal(broken('src/a.test.ts', "readFile('../shared/data')").length, 1)
  t.same(broken('tools/shared-data.ts', "resolve('..', 'x') ?? '../shared'"), [])
})

t.test('tidy finds paths of a machine', async (t) => {
  t.equal(broken('docs/a.md', 'see /home/someone/file').length, 1)
  t.equal(broken('docs/a.md', 'see /srv/checkouts/file').length, 1)
  t.same(broken('docs/a.md', 'GET /v1/models at http://host/home/'), [])
})

t.test('tidy finds a private registry in the lock file', async (t) => {
  t.equal(broken('package-lock.json', '"resolved": "https://mirror.example/x/-/x-1.0.0.tgz",').length, 1)
  t.same(broken('package-lock.json', '"resolved": "https://registry.npmjs.org/x/-/x-1.0.0.tgz",'), [])
})

t.test('tidy wants one form of every message to the user, with the line of the message', async (t) => {
  const made = (message: string): string => `throw new UserError(\n  'some-code',\n  ${message},\n)`
  for (const message of ["'unknown name'", '`--size is ${size}`', '"The plan"', "'Cannotdo'"]) {
    t.match(tidyFindings({ file: 'src/a.ts', text: made(message), foreignPaths: [] }), [{ line: 3 }], message)
    t.match(broken('src/a.ts', `throw new UserError(code, ${message})`), [/"Cannot <do> <thing>: <cause>"/])
  }
  for (const message of [
    "'Cannot read it: it is gone'",
    '`Cannot read ${it}: gone`',
    '`${file}:1:1: no`',
    '`${begun}: it is gone`',
    'message',
  ]) {
    t.same(broken('src/a.ts', made(message)), [], message)
  }
  t.same(broken('src/a.test.ts', made("'any'")), [], 'tests make what they like')
})

t.test('tidy wants a docstring right above everything that others can import', async (t) => {
  const message = 'an export says above it what it is: add a docstring'
  for (const text of [
    'export type A = 1',
    'const b = 2\nexport const a = 1',
    '/** Of b. */\n\nexport interface A {',
    '// no docstring\nexport async function a() {',
    '/** Of b. */\nexport const b = 2\nexport type A = typeof b',
    '/** Of b. */\nexport const b = [\n]\nexport const a = 1',
  ])
    t.same(broken('src/a.ts', text), [message], text)
  for (const text of [
    '/** What it is. */\nexport type A = 1',
    '/**\n * What it is.\n */\nexport function* a() {',
    '/** Of both. */\nexport const a = 1\nexport const b = 2\nexport const c = 3',
    "export { a } from './a.ts'\nexport type * from './b.ts'",
    'type A = 1',
  ])
    t.same(broken('src/a.ts', text), [], text)
  t.match(tidyFindings({ file: 'src/a.ts', text: 'type A = 1\nexport type B = A', foreignPaths: [] }), [
    { line: 2 },
  ])
  t.same(broken('src/a.test.ts', 'export type A = 1'), [], 'nobody imports a test')
  t.same(broken('docs/a.md', 'export type A = 1'), [], 'documents show what they like')
})
