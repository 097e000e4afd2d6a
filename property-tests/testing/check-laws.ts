import type { Law } from './law.ts'
import { checkLaw, type LawOptions } from './check-law.ts'
import { checkOptions } from './check-options.ts'
import { checkRules } from './check-rules.ts'
import { chooseLaws, type Choice } from './choose-laws.ts'
import type { LawReport } from './law-report.ts'
import { STORE_LAWS } from './laws/store-laws.ts'
import type { StoreRules } from './store-rules.ts'

/**
 * Tries laws on the rules of a store, yours or the product's; one report a law, in the laws' order.
 * @param options seed and number of cases; `laws`, all store laws unless given; `law`, the name of one of them to try alone, with
 * `path` one case of it: what `lawLines` prints behind `again`
 * @throws UserError `law-unknown`, `law-unnamed`, `law-options`, `law-rule-missing`
 */
export async function checkLaws(
  rules: StoreRules,
  options: LawOptions & Choice & { readonly laws?: readonly Law<StoreRules>[] },
): Promise<LawReport[]> {
  checkOptions(options)
  checkRules(rules)
  const { laws = STORE_LAWS, law: name, ...run } = options
  const reports: LawReport[] = []
  const chosen = chooseLaws(laws, name === undefined ? run : { ...run, law: name })
  for (const law of chosen) reports.push(await checkLaw(law, rules, run))
  return reports
}
