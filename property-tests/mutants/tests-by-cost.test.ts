import t from 'tap'
import { testFiles } from './test-files.ts'
import { testsByCost } from './tests-by-cost.ts'

t.test('tests are asked from the one beside the file to the matrix', (t) => {
  const tests = [
    'src/runs/end-to-end/matrix.test.ts',
    'property-tests/small-world/enumerate.test.ts',
    'property-tests/model/store-model.test.ts',
    'property-tests/no-revision-no-operator.test.ts',
    'property-tests/h1-revision-after-snapshot-blocks.test.ts',
    'src/store/admit.test.ts',
    'src/store/snapshot.test.ts',
    'src/log/keys.test.ts',
  ]
  t.strictSame(testsByCost('src/store/snapshot.ts', tests), [
    'src/store/snapshot.test.ts',
    'src/store/admit.test.ts',
    'property-tests/h1-revision-after-snapshot-blocks.test.ts',
    'property-tests/no-revision-no-operator.test.ts',
    'property-tests/model/store-model.test.ts',
    'property-tests/small-world/enumerate.test.ts',
    'src/runs/end-to-end/matrix.test.ts',
  ])
  t.end()
})

t.test('no tier is empty: the tests it names exist', (t) => {
  const asked = testsByCost('src/store/snapshot.ts', testFiles('.'))
  for (const part of [
    'nasty-histories',
    'store-model',
    'enumerate',
    'interleavings',
    'matrix',
    'trajectory-machine',
    'h5-',
  ])
    t.ok(
      asked.some((test) => test.includes(part)),
      part,
    )
  t.end()
})
