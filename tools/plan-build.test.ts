import t from 'tap'
import { planBuild } from './plan-build.ts'

t.test('build plan takes away what a deleted source left behind, and nothing else', async (t) => {
  const plan = planBuild({
    sources: ['src/a.ts', 'src/names.json', 'src/list.txt'],
    built: ['src/a.js', 'src/a.d.ts', 'src/b.js', 'src/b.d.ts', 'src/names.json', 'src/old.json'],
  })
  t.same(plan.stale, ['src/b.js', 'src/b.d.ts', 'src/old.json'])
})

t.test('build plan copies data files, not sources or prose', async (t) => {
  const plan = planBuild({
    sources: ['src/a.ts', 'src/list.txt', 'src/README.md', 'src/x.csv.gz'],
    built: [],
  })
  t.same(plan.copies, ['src/list.txt', 'src/x.csv.gz'])
})
