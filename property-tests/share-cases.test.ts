import t from 'tap'
import { shareCases } from './share-cases.ts'

const SUBJECTS = ['a', 'b', 'c', 'd'].map((name) => ({ name, isHeld: name !== 'c' }))

t.test('subjects that a law is to hold for share its cases, the others have a few beside', (t) => {
  const runs = (numRuns: number) => shareCases(SUBJECTS, { seed: 1, numRuns }).map((share) => share.numRuns)
  t.strictSame(runs(1000), [334, 334, 25, 334])
  t.strictSame(runs(10_000), [3334, 3334, 250, 3334])
  t.end()
})

t.test('no two subjects try the same cases, nor does one from another seed', (t) => {
  const seeds = [1, 2, 3].flatMap((seed) =>
    shareCases(SUBJECTS, { seed, numRuns: 9 }).map((share) => share.seed),
  )
  t.equal(new Set(seeds).size, 3 * SUBJECTS.length)
  t.strictSame(
    seeds.filter((seed) => seed !== (seed | 0) || seed < 0),
    [],
    'seeds of 31 bits',
  )
  t.end()
})

t.test('a path is one case, from the seed that its report has', (t) => {
  const again = { seed: 77, numRuns: 1000, path: '3:1' }
  t.strictSame(shareCases(SUBJECTS.slice(0, 2), again), [again, again])
  t.end()
})
