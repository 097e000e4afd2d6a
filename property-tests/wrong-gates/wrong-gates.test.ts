import fc from 'fast-check'
import t from 'tap'
import { scenes } from '../testing/arbitraries/scenes.ts'
import { checkLaws } from '../testing/check-laws.ts'
import { lawRuns } from '../testing/law-runs.ts'
import { playScene } from '../testing/play/play-scene.ts'
import { PRODUCT_RULES } from '../testing/product-rules.ts'
import type { StoreRules } from '../testing/store-rules.ts'
import { wholeStore } from './whole-store.ts'
import { WRONG_RULES, type WrongRules } from './wrong-rules.ts'

const PRODUCT: Pick<WrongRules, 'name' | 'rules' | 'caughtBy'> = {
  name: 'the product’s own rules',
  rules: PRODUCT_RULES,
  caughtBy: [],
}

for (const { name, rules, caughtBy } of [PRODUCT, ...WRONG_RULES]) {
  t.test(
    `${name}: ${caughtBy.length === 0 ? 'no law breaks' : `caught by ${caughtBy.join(', ')}`}`,
    async (t) => {
      const { seed } = lawRuns(process.env)
      const reports = await checkLaws(rules, { seed, numRuns: 300 })
      const broken = reports.filter(({ outcome }) => outcome === 'broken')
      for (const { law, reason, counterexample, runs } of broken)
        t.comment(`${law} after ${runs} cases: ${reason ?? ''} ${counterexample ?? ''}`)
      t.strictSame(
        broken.map(({ law }) => /^h\d/.exec(law)?.[0] ?? law),
        caughtBy,
      )
    },
  )
}

t.test('a whole-store gate lets nothing stale through and blocks most commits for nothing', async (t) => {
  const { seed, numRuns } = lawRuns(process.env)
  const counts = { stale: 0, staleCommitted: 0, clean: 0, needless: 0, productNeedless: 0 }
  for (const scene of fc.sample(scenes, { seed, numRuns })) {
    const { before, after, shown, dependencies, changed } = playScene(PRODUCT_RULES, scene)
    const verdictOf = (rules: StoreRules) => rules.decideCommit(after, rules.readSet(before, shown)).verdict
    const isBlocked = verdictOf(wholeStore) === 'blocked'
    if (dependencies.some((key) => changed.has(key))) {
      counts.stale += 1
      if (!isBlocked) counts.staleCommitted += 1
    } else if (changed.size > 0) {
      counts.clean += 1
      if (isBlocked) counts.needless += 1
      if (verdictOf(PRODUCT_RULES) === 'blocked') counts.productNeedless += 1
    }
  }
  t.comment(
    `seed ${seed}, ${numRuns} histories: of ${counts.stale} commits whose read set had changed the whole-store gate let ` +
      `${counts.staleCommitted} through; of ${counts.clean} whose read set had not it blocked ${counts.needless}, the product’s ${counts.productNeedless}`,
  )
  t.equal(counts.staleCommitted, 0)
  t.equal(counts.productNeedless, 0)
  t.ok(counts.clean > 20, 'clean commits were met')
  t.equal(counts.needless, counts.clean, 'it blocked every one of them')
})
