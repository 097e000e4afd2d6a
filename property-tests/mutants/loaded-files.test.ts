import t from 'tap'
import { loadedFiles } from './loaded-files.ts'

t.test('a test loads what it imports, and what that imports, and nothing else', (t) => {
  const law = loadedFiles('.', 'property-tests/h1-revision-after-snapshot-blocks.test.ts')
  t.ok(law.has('property-tests/h1-revision-after-snapshot-blocks.test.ts'))
  t.ok(law.has('src/store/decide-commit.ts'), 'by way of the rules')
  t.notOk(law.has('src/pipelines/local-repair.ts'))
  t.ok(
    loadedFiles('.', 'property-tests/no-revision-no-operator.test.ts').has('src/pipelines/local-repair.ts'),
  )
  t.end()
})
