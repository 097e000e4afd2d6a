import type { Law } from './law.ts'
import { checkLaw, type LawOptions } from './check-law.ts'
import type { LawReport } from './law-report.ts'
import { STORE_LAWS } from './laws/store-laws.ts'
import type { StoreRules } from './store-rules.ts'

/**
 * Tries laws on the rules of a store, yours or the product's; one report a law, in the laws' order.
 * @param options seed and number of cases; `laws`, all store laws unless given
 */
export async function checkLaws(
  rules: StoreRules,
  options: LawOptions & { readonly laws?: readonly Law<StoreRules>[] },
): Promise<LawReport[]> {
  const { laws = STORE_LAWS, ...run } = options
  const reports: LawReport[] = []
  for (const law of laws) reports.push(await checkLaw(law, rules, run))
  return reports
}
