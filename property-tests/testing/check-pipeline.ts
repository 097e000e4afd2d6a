import type { Pipeline } from '../../src/pipelines/index.ts'
import { checkLaw, type LawOptions } from './check-law.ts'
import type { Law } from './law.ts'
import { checkOptions } from './check-options.ts'
import { chooseLaws, type Choice } from './choose-laws.ts'
import type { LawReport } from './law-report.ts'
import { PIPELINE_LAWS } from './laws/pipeline-laws.ts'

/**
 * Tries laws on a pipeline, yours or the product's; one report a law, in the laws' order.
 * @param options seed and number of cases; `laws`, all pipeline laws unless given; `law`, the name of one of them to try alone, with
 * `path` one case of it: what `lawLines` prints behind `again`
 * @throws UserError `law-unknown`, `law-unnamed`, `law-options`
 */
export async function checkPipeline(
  pipeline: Pipeline,
  options: LawOptions & Choice & { readonly laws?: readonly Law<Pipeline>[] },
): Promise<LawReport[]> {
  checkOptions(options)
  const { laws = PIPELINE_LAWS, law: name, ...run } = options
  const reports: LawReport[] = []
  const chosen = chooseLaws(laws, name === undefined ? run : { ...run, law: name })
  for (const law of chosen) reports.push(await checkLaw(law, pipeline, run))
  return reports
}
