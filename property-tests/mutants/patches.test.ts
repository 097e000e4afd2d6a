import { readFileSync } from 'node:fs'
import t from 'tap'
import { applyPatch } from './apply-patch.ts'
import { compileSource } from './compile-source.ts'
import { readMutants } from './read-mutants.ts'

const MUTANTS = readMutants('.')

t.test('every mutant’s patch applies to the source as it stands and changes what is compiled', (t) => {
  for (const mutant of MUTANTS) {
    const source = readFileSync(mutant.file, 'utf8')
    const changed = compileSource(mutant.file, applyPatch(source, mutant))
    t.not(changed, compileSource(mutant.file, source), mutant.name)
  }
  t.end()
})

t.test('there are at least forty mutants, no two alike', (t) => {
  t.ok(MUTANTS.length >= 40, `${MUTANTS.length} mutants`)
  t.equal(new Set(MUTANTS.map(({ file, hunks }) => JSON.stringify([file, hunks]))).size, MUTANTS.length)
  t.equal(new Set(MUTANTS.map(({ breaks }) => breaks)).size, MUTANTS.length, 'each breaks something else')
  t.end()
})
