import t from 'tap'
import { applyPatch } from './apply-patch.ts'
import { parsePatch } from './parse-patch.ts'

const HEAD = 'Breaks the sum.\n--- a/src/sum.ts\n+++ b/src/sum.ts\n'
const PATCH = `${HEAD}@@ -1,3 +1,3 @@\n const a = 1\n-const b = 2\n+const b = 3\n \n@@ -9,1 +9,2 @@\n+// more\n last\n`
const SOURCE = 'const a = 1\nconst b = 2\n\nconst c = 4\nlast\n'

t.test('a patch has a name, says what it breaks, and changes one file wherever its lines stand', (t) => {
  const mutant = parsePatch('sum', PATCH)
  t.match(mutant, { name: 'sum', breaks: 'the sum.', file: 'src/sum.ts', hunks: { length: 2 } })
  const changed = 'const a = 1\nconst b = 3\n\nconst c = 4\n// more\nlast\n'
  t.equal(applyPatch(SOURCE, mutant), changed)
  t.equal(applyPatch(`first\n${SOURCE}`, mutant), `first\n${changed}`, 'lines moved')
  t.end()
})

t.test('what stands in a patch is not read as a replacement pattern', (t) => {
  const mutant = parsePatch('sum', `${HEAD}@@ @@\n-a\n+$& $1 $\`\n`)
  t.equal(applyPatch('a\n', mutant), '$& $1 $`\n')
  t.end()
})

t.test('a patch whose lines are not there, or not once, is named', (t) => {
  const mutant = parsePatch('sum', PATCH)
  const gone = SOURCE.replace('b = 2', 'b = 7')
  t.throws(() => applyPatch(gone, mutant), /patch sum to src\/sum\.ts: hunk 1: its lines are not there/)
  t.throws(() => applyPatch(`${SOURCE}last\n`, mutant), /patch sum .*hunk 2: its lines are there 2 times/)
  t.throws(
    () => applyPatch(SOURCE.replace('last', 'at last'), mutant),
    /hunk 2/,
    'whole lines are looked for',
  )
  t.end()
})

t.test('what is no patch is refused by name', (t) => {
  for (const [text, message] of [
    ['', /patch x: its first line/],
    [PATCH.replace('Breaks', 'Broke'), /its first line/],
    [PATCH.replace('a/src', 'a/lib'), /no "--- a/],
    [PATCH.replace('+++ b/', '+++ '), /no "--- a/],
    [HEAD, /it changes nothing/],
    [`${HEAD}@@ @@\n a\n`, /it changes nothing/],
    [`${HEAD} a\n`, /" a" is no line of a hunk/],
    [`${PATCH}odd\n`, /"odd" is no line of a hunk/],
  ] as const)
    t.throws(() => parsePatch('x', text), message)
  t.end()
})
