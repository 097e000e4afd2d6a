import fc from 'fast-check'
import { levelKit } from '../../src/log/test-kit/level-kit.ts'
import { memoryKit } from '../../src/log/test-kit/memory-kit.ts'
import { PIPELINE_NAMES, pipelineOf } from '../../src/pipelines/index.ts'
import { selectByEnumeration } from '../../src/pipelines/selector/select-by-enumeration.ts'
import { selectByMinCut } from '../../src/pipelines/selector/select-by-min-cut.ts'
import { selectRepairs } from '../../src/pipelines/selector/select-repairs.ts'
import { checkLaw } from '../testing/check-law.ts'
import type { Law } from '../testing/law.ts'
import { lawRuns } from '../testing/law-runs.ts'
import { homesAgree } from '../testing/laws/homes-agree.ts'
import { PIPELINE_LAWS } from '../testing/laws/pipeline-laws.ts'
import { selectorOnThePrintedCosts } from '../testing/laws/selector-on-the-printed-costs.ts'
import { STORE_LAWS } from '../testing/laws/store-laws.ts'
import { PRODUCT_RULES } from '../testing/product-rules.ts'

/**
 * Tries every law on the product in one process, cheapest first, and prints two lines for each: `begins`, then `holds` or
 * `broken`, and the law. A law
 * that finds nothing it is about counts as broken, as it does in its test. Laws named as arguments are left out.
 */
const runs = lawRuns(process.env)
const leftOut = new Set(process.argv.slice(2))
const PIPELINES = [...PIPELINE_NAMES, 'selector(0)', 'selector(0.3)', 'selector(10)', 'selector(100)']

// One case that breaks a law is enough; how small it could be is nobody's question here.
fc.configureGlobal({ endOnFailure: true })

/** @param subjects made when the law's turn comes; the runs are shared out among them */
async function tryLaw<Subject>(
  law: Law<Subject>,
  subjects: readonly (() => Subject | Promise<Subject>)[],
): Promise<void> {
  if (leftOut.has(law.name)) return
  const numRuns = Math.ceil(runs.numRuns / subjects.length)
  console.log(`begins ${law.name}`)
  console.log(`${(await isKept()) ? 'holds' : 'broken'} ${law.name}`)

  async function isKept(): Promise<boolean> {
    try {
      for (const subject of subjects) {
        const { outcome } = await checkLaw(law, await subject(), { ...runs, numRuns })
        if (outcome !== 'holds' && !outcome.endsWith('-by-design')) return false
      }
      return true
    } catch {
      return false
    }
  }
}

for (const law of STORE_LAWS) await tryLaw(law, [() => PRODUCT_RULES])
await tryLaw(
  selectorOnThePrintedCosts,
  [selectRepairs, selectByEnumeration, selectByMinCut].map((select) => () => select),
)
for (const law of PIPELINE_LAWS)
  await tryLaw(
    law,
    PIPELINES.map((name) => () => {
      const pipeline = pipelineOf(name)
      if (pipeline === null) throw new Error(`no pipeline ${name}`)
      return pipeline
    }),
  )

const kits = [await memoryKit(), await levelKit()] as const
let logs = [await kits[0].open(), await kits[1].open()] as const
await tryLaw(homesAgree, [
  () => ({
    one: () => logs[0],
    other: () => logs[1],
    reopen: async () => {
      for (const log of logs) await log.close()
      logs = [await kits[0].open(), await kits[1].open()]
    },
  }),
])
for (const log of logs) await log.close()
for (const kit of kits) await kit.clean()
