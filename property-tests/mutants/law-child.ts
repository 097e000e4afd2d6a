import fc from 'fast-check'
import { LAW_CATALOGUE, type CataloguedLaw } from '../law-catalogue.ts'
import { lawRuns } from '../testing/law-runs.ts'

/**
 * Tries every law on the product in one process, cheapest first, and prints two lines for each: `begins`, then `holds` or
 * `broken`, and the law. A law that finds nothing it is about counts as broken, as it does in its test. Laws named as
 * arguments are left out.
 */
const runs = lawRuns(process.env)
const leftOut = new Set(process.argv.slice(2))

// One case that breaks a law is enough; how small it could be is nobody's question here.
fc.configureGlobal({ endOnFailure: true })

async function isKept(law: CataloguedLaw): Promise<boolean> {
  try {
    for await (const { report } of law.check(runs))
      if (report.outcome !== 'holds' && !report.outcome.endsWith('-by-design')) return false
    return true
  } catch {
    return false
  }
}

for (const law of LAW_CATALOGUE) {
  if (leftOut.has(law.name)) continue
  console.log(`begins ${law.name}`)
  console.log(`${(await isKept(law)) ? 'holds' : 'broken'} ${law.name}`)
}
